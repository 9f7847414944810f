/** Somebody whom a text can mean by a pronoun. */
export interface Person {
  readonly id: string;
  readonly sex: 'm' | 'f' | 'n' | null;
}

/** Who was spoken of, in the order of the text: «он», «она», «его», «ей» are the last one named who fits in gender. */
export class LastNamed {
  readonly #people: readonly Person[];
  #named: Person[] = [];

  /** `people` are those whom a pronoun may mean before anybody was named, the speaker excluded. */
  constructor(people: readonly Person[]) {
    this.#people = people;
  }

  name(person: Person): void {
    this.#named = [person, ...this.#named.filter((other) => other.id !== person.id)].slice(0, 12);
  }

  /** Whom a pronoun of this gender (null: of any) means: ids, several if it cannot be told. */
  meant(sex: 'm' | 'f' | null, except: string | null = null): string[] {
    const fits = (person: Person): boolean => person.id !== except && (sex === null || person.sex === sex || person.sex === null);
    const last = this.#named.find(fits);
    if (last !== undefined) return [last.id];
    return this.#people.filter(fits).map((person) => person.id);
  }
}
