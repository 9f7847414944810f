import { IconArmchair } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { client } from '../../app/client.ts';
import { Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { useWords } from '../../words/index.ts';
import css from './enter.module.css';

/** The link of a seat: one tap sits down, so that a preview of the link by a messenger does not. */
export function EnterSeat() {
  const { token } = useParams({ strict: false });
  const words = useWords();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const enter = useMutation({
    mutationFn: () => client.enterSeat({ body: { token: token ?? '' } }),
    onSuccess: async (seat) => {
      await queries.invalidateQueries();
      await navigate({ to: '/b/$battle/seat', params: { battle: seat.battle } });
    },
  });
  return (
    <div className={css.card}>
      <h1>{words.yourSeat}</h1>
      <p>{words.enterSeatHint}</p>
      <Button kind="wax" icon={<IconArmchair aria-hidden />} disabled={enter.isPending} onClick={() => enter.mutate()}>
        {words.sitDown}
      </Button>
      {enter.error !== null && <Refused error={enter.error} />}
    </div>
  );
}
