/** How a server runs. */
export interface Config {
  /** local: on the loopback, whoever sits there is the judge. server: accounts. */
  readonly mode: 'local' | 'server';
  /** Names by which it may be called; `null`: any. In local mode only those of the loopback are taken. */
  readonly hosts: readonly string[] | null;
  /** Whether it stands behind a proxy that says who calls. */
  readonly trustProxy: boolean;
  /** Whether cookies are for https alone. */
  readonly secureCookies: boolean;
  /** Requests a minute and caller; `null`: as many as come. */
  readonly rateLimit: number | null;
  /** Folder of the built pages; `null`: none. */
  readonly web: string | null;
  /** Begins the demo battles where there are no battles yet. */
  readonly demo: boolean;
  /** Where faults of ours are told. */
  log(line: string): void;
}

export const LOCAL: Config = {
  mode: 'local',
  hosts: null,
  trustProxy: false,
  secureCookies: false,
  rateLimit: null,
  web: null,
  demo: true,
  log: () => {},
};
