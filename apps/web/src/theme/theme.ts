import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';

const WAX: MantineColorsTuple = [
  '#f8e4dc',
  '#efc9bd',
  '#e3a697',
  '#d68473',
  '#c96553',
  '#bd4b39',
  '#b13a2b',
  '#a62f22',
  '#9a281d',
  '#7f1f16',
];

/** Controls of the kit in the ledger's colours: what they take is named by the tokens, so that day and night are one theme. */
export const theme = createTheme({
  primaryColor: 'wax',
  primaryShade: { light: 7, dark: 7 },
  colors: { wax: WAX },
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  defaultRadius: 8,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
});

export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink3)',
    '--mantine-color-default': 'var(--raised)',
    '--mantine-color-default-hover': 'var(--sheet)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-placeholder': 'var(--ink3)',
    '--mantine-color-error': 'var(--wax)',
    '--mantine-color-anchor': 'var(--steel)',
  };
  return { variables: {}, light: both, dark: both };
};
