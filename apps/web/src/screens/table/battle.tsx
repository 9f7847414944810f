import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { client } from '../../app/client.ts';
import { useLive } from '../../app/live.ts';
import { Asking } from '../../parts/asking.tsx';
import { LinkButton } from '../../parts/button.tsx';
import { useLocale, useWords } from '../../words/index.ts';
import { Table } from './table.tsx';

/** A battle: the judge's table for its judge; others are shown the way to what is theirs. */
export function BattlePage() {
  const { battle } = useParams({ strict: false });
  const locale = useLocale();
  const words = useWords();
  const id = battle ?? '';
  const detail = useQuery({
    queryKey: ['battle', id, locale],
    queryFn: () => client.getBattle({ params: { battle: id }, query: { lang: locale } }),
  });
  const line = useLive(id, [
    ['battle', id],
    ['desk', id],
    ['turn', id],
  ]);
  return (
    <Asking query={detail}>
      {(data) =>
        data.you === 'judge' ? (
          <Table battle={data} line={line} />
        ) : (
          <div style={{ padding: 24, display: 'flex', gap: 12, flexWrap: 'wrap' }}>
            <h1>{data.title}</h1>
            {data.you === 'player' && (
              <LinkButton to="/b/$battle/seat" params={{ battle: id }} kind="wax">
                {words.yourSeat}
              </LinkButton>
            )}
            <LinkButton to="/p/$battle" params={{ battle: id }}>
              {words.publicPage}
            </LinkButton>
          </div>
        )
      }
    </Asking>
  );
}
