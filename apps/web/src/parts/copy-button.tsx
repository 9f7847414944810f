import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../words/index.ts';
import { Button } from './button.tsx';

/** Puts a text on the clipboard and says that it did. */
export function CopyButton({
  text,
  label,
  kind = 'plain',
}: {
  readonly text: string;
  readonly label: string;
  readonly kind?: 'ink' | 'plain';
}) {
  const words = useWords();
  const [state, setState] = useState<'idle' | 'done' | 'refused'>('idle');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch {
      setState('refused');
    }
    setTimeout(() => setState('idle'), 3000);
  }
  return (
    <Button kind={kind} icon={state === 'done' ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />} onClick={() => void copy()}>
      <span aria-live="polite">{state === 'done' ? words.copied : state === 'refused' ? words.copyByHand : label}</span>
    </Button>
  );
}
