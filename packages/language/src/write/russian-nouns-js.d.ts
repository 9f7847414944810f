/** The part of russian-nouns-js that is used here; the package has no types of its own. */
declare module 'russian-nouns-js' {
  export interface Lemma {
    readonly text: string;
  }
  interface LemmaOptions {
    text: string;
    gender?: string;
    animate?: boolean;
    indeclinable?: boolean;
    pluraleTantum?: boolean;
  }
  interface Engine {
    decline(lemma: Lemma, grammaticalCase: string, pluralForm?: string): string[];
    pluralize(lemma: Lemma): string[];
  }
  const RussianNouns: {
    readonly Engine: new () => Engine;
    readonly Gender: { readonly MASCULINE: string; readonly FEMININE: string; readonly NEUTER: string };
    readonly Case: {
      readonly NOMINATIVE: string;
      readonly GENITIVE: string;
      readonly DATIVE: string;
      readonly ACCUSATIVE: string;
      readonly INSTRUMENTAL: string;
      readonly PREPOSITIONAL: string;
    };
    createLemma(options: LemmaOptions): Lemma;
  };
  // biome-ignore lint/style/noDefaultExport: this is how the package exports itself
  export default RussianNouns;
}
