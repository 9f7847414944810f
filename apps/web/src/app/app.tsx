import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cssVariables, theme } from '../theme/theme.ts';
import { LocaleContext } from '../words/index.ts';
import { queries } from './client.ts';
import { useLocalePref, usePref } from './prefs.ts';
import { router } from './router.tsx';

export function App() {
  const [locale] = useLocalePref();
  const [scheme] = usePref('scheme', 'auto');
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      {...(scheme === 'auto' ? { defaultColorScheme: 'auto' } : { forceColorScheme: scheme === 'dark' ? 'dark' : 'light' })}
    >
      <LocaleContext value={locale}>
        <QueryClientProvider client={queries}>
          <Notifications position="bottom-center" />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LocaleContext>
    </MantineProvider>
  );
}
