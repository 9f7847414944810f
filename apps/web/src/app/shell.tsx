import { useComputedColorScheme } from '@mantine/core';
import { IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useWords } from '../words/index.ts';
import { client } from './client.ts';
import { useLocalePref, usePref } from './prefs.ts';
import css from './shell.module.css';

/** The head of every page, and the page. */
export function Shell() {
  const words = useWords();
  const me = useQuery({ queryKey: ['me'], queryFn: () => client.me() });
  const seated = me.data !== undefined && !me.data.operator && me.data.account === null && me.data.seats.length > 0;
  const signedOut = me.data !== undefined && me.data.mode === 'server' && me.data.account === null;
  return (
    <>
      <a className="skip" href="#page">
        {words.skipToPage}
      </a>
      <header className={css.head}>
        <Link to="/" className={css.brand}>
          <img src="/seal.svg" alt="" width="32" height="32" />
          Боёвка
        </Link>
        <nav className={css.nav} aria-label={words.sections}>
          <Link to="/" activeOptions={{ exact: true }}>
            {words.battles}
          </Link>
          <Link to="/characters">{words.characters}</Link>
          <Link to="/packs">{words.packs}</Link>
          <Link to="/rules">{words.rules}</Link>
        </nav>
        <div className={css.tools}>
          {seated && <LeaveSeat />}
          {signedOut && (
            <Link to="/sign-in" className={css.tool}>
              {words.signIn}
            </Link>
          )}
          <LanguageSwitch />
          <NightSwitch />
        </div>
      </header>
      <main id="page" className={css.page}>
        <Outlet />
      </main>
    </>
  );
}

/** Whoever sat down by a link gets up again: on one's own machine he is then the judge once more. */
function LeaveSeat() {
  const words = useWords();
  const queries = useQueryClient();
  const leave = useMutation({ mutationFn: () => client.signOut(), onSuccess: () => queries.invalidateQueries() });
  return (
    <button type="button" className={css.tool} onClick={() => leave.mutate()}>
      <IconLogout size={18} stroke={1.7} aria-hidden />
      {words.leaveSeat}
    </button>
  );
}

function LanguageSwitch() {
  const words = useWords();
  const [locale, setLocale] = useLocalePref();
  return (
    <button type="button" className={css.tool} onClick={() => setLocale(locale === 'ru' ? 'en' : 'ru')} aria-label={words.otherLanguage}>
      <IconLanguage size={18} stroke={1.7} aria-hidden />
      {locale === 'ru' ? 'RU' : 'EN'}
    </button>
  );
}

function NightSwitch() {
  const words = useWords();
  const [, setScheme] = usePref('scheme', 'auto');
  const night = useComputedColorScheme('light') === 'dark';
  return (
    <button type="button" className={css.tool} onClick={() => setScheme(night ? 'light' : 'dark')}>
      {night ? <IconSun size={18} stroke={1.7} aria-hidden /> : <IconMoon size={18} stroke={1.7} aria-hidden />}
      {night ? words.day : words.night}
    </button>
  );
}
