import type { LineState } from '@boevka/api';
import { listen } from '@boevka/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/**
 * Asks anew for what a page shows whenever the server tells that something happened.
 * @param battle one battle; undefined: all that one may see
 * @param keys beginnings of the query keys that are out of date then
 */
export function useLive(battle: string | undefined, keys: readonly (readonly unknown[])[]): LineState {
  const queries = useQueryClient();
  const [line, setLine] = useState<LineState>('connecting');
  const wanted = useRef(keys);
  wanted.current = keys;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = listen({
      ...(battle === undefined ? {} : { battle }),
      onState: setLine,
      onNotice: () => {
        // Several notices in a row are one reason to look.
        timer ??= setTimeout(() => {
          timer = null;
          for (const key of wanted.current) void queries.invalidateQueries({ queryKey: key });
        }, 60);
      },
    });
    return () => {
      if (timer !== null) clearTimeout(timer);
      stop();
    };
  }, [battle, queries]);
  return line;
}
