import type { Locale } from '../words/index.ts';

/** A moment in the reader's own time zone: «29 ноября, 20:41». */
export function timeText(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
}
