import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createChain, earlierLink, keepNonce, linkOf, MAX_CHAIN, mixSeed, turnSeeds, verifyLink } from '../../src/dice/commitment.ts';
import { DiceError } from '../../src/dice/error.ts';
import { fromHex, toHex } from '../../src/dice/hex.ts';
import { commitmentsOf, revealHidden, revealTurn } from '../../src/dice/published.ts';
import { thrown } from './asking.ts';

const tip = new Uint8Array(32).fill(7);
const chain = createChain(tip, 5);
const nonces = [
  { player: 'волк', nonce: 'aa'.repeat(16) },
  { player: 'ann', nonce: 'bb'.repeat(32) },
];
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('the chain of turn seeds', () => {
  // Computed with Python's hashlib, not with this code.
  it('has the known links', () => {
    expect(chain.commitment).toBe('sha256-chain-v1:01ab3ff750962bfd975a7140e8dbe8634efca4e032cb61cc4861dfd47a6c3f00');
    expect(linkOf(chain, 1)).toBe('1322a62920b57302cd79275c111e641a7e694488b044dcea83554814b4df8bc2');
    expect(linkOf(chain, 2)).toBe('8a46682d6aecabd069e033b16d580857dc503f6b7148a7b67b9c32d357b75ac0');
    expect(linkOf(chain, 5)).toBe(toHex(tip));
  });

  test.prop([bytes32, fc.integer({ min: 1, max: 40 }), fc.nat()])('opens turn by turn', (secret, length, pick) => {
    const own = createChain(secret, length);
    const turn = 1 + (pick % length);
    expect(verifyLink(own.commitment, turn, linkOf(own, turn))).toBe(true);
    for (let earlier = 1; earlier <= turn; earlier++) {
      expect(earlierLink({ turn, link: linkOf(own, turn) }, earlier)).toBe(linkOf(own, earlier));
    }
  });

  test.prop([fc.integer({ min: 0, max: 63 }), fc.integer({ min: 1, max: 15 })])('a link with one digit changed is found out', (at, by) => {
    const link = linkOf(chain, 3);
    const digit = (Number.parseInt(link.charAt(at), 16) ^ by).toString(16);
    expect(verifyLink(chain.commitment, 3, link.slice(0, at) + digit + link.slice(at + 1))).toBe(false);
  });

  it('a link belongs to its own turn only', () => {
    for (const turn of [0, 1, 2, 4, 5, 2.5, -3, MAX_CHAIN + 1, Number.NaN]) {
      expect(verifyLink(chain.commitment, turn, linkOf(chain, 3))).toBe(false);
    }
    expect(verifyLink(chain.commitment, 3, linkOf(chain, 3).slice(2))).toBe(false);
    expect(verifyLink(chain.commitment, 3, 'zz'.repeat(32))).toBe(false);
    expect(verifyLink(chain.commitment.slice('sha256-chain-v1:'.length), 3, linkOf(chain, 3))).toBe(false);
  });

  it('serves no turn beyond its length', () => {
    for (const turn of [0, 6, 1.5]) expect(thrown(DiceError, () => linkOf(chain, turn)).code).toBe('chain-turn');
    expect(thrown(DiceError, () => earlierLink({ turn: 2, link: linkOf(chain, 2) }, 3)).code).toBe('chain-turn');
    for (const length of [0, MAX_CHAIN + 1, 2.5]) expect(thrown(DiceError, () => createChain(tip, length)).code).toBe('chain-malformed');
    expect(thrown(DiceError, () => createChain(new Uint8Array(16), 5)).code).toBe('chain-malformed');
  });
});

describe('the seed of a turn', () => {
  it('has the known value', () => {
    expect(mixSeed(linkOf(chain, 2), nonces)).toBe('hmac-sha256-v1:7850940723d238a43c3ac47c78eab8dc61a0f5d0d56886d4d0375c431aa8b409');
    expect(mixSeed(linkOf(chain, 2), [])).toBe('hmac-sha256-v1:37e81bbf0ef237be9fb77b2c2f3c49b13c6a80717f3d9c4c6764b0925a24b2a9');
  });

  test.prop([
    fc.uniqueArray(fc.record({ player: fc.string(), nonce: fc.constantFrom('00'.repeat(16), 'ff'.repeat(20)) }), {
      selector: (n) => n.player,
    }),
    fc.nat(),
  ])('does not depend on the order of the players', (some, turn) => {
    const at = some.length === 0 ? 0 : turn % some.length;
    const turned = [...some.slice(at), ...some.slice(0, at)];
    expect(mixSeed(linkOf(chain, 1), turned)).toBe(mixSeed(linkOf(chain, 1), some));
  });

  it('depends on every nonce and on whose it is', () => {
    const seeds = [
      mixSeed(linkOf(chain, 2), nonces),
      mixSeed(linkOf(chain, 3), nonces),
      mixSeed(linkOf(chain, 2), nonces.slice(1)),
      mixSeed(linkOf(chain, 2), [{ player: 'волк', nonce: `${'aa'.repeat(15)}ab` }, ...nonces.slice(1)]),
      mixSeed(linkOf(chain, 2), [{ player: 'воля', nonce: 'aa'.repeat(16) }, ...nonces.slice(1)]),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('does not let an id flow into a nonce', () => {
    // Without the lengths both would be the bytes "ab" + 17 times "c".
    const one = mixSeed(linkOf(chain, 1), [{ player: 'abc', nonce: '63'.repeat(16) }]);
    const other = mixSeed(linkOf(chain, 1), [{ player: 'ab', nonce: '63'.repeat(17) }]);
    expect(one).not.toBe(other);
  });

  it.each([
    [
      'two for one player',
      [
        { player: 'ann', nonce: 'aa'.repeat(16) },
        { player: 'ann', nonce: 'bb'.repeat(16) },
      ],
      'nonce-malformed',
    ],
    ['too short', [{ player: 'ann', nonce: 'aa'.repeat(15) }], 'nonce-malformed'],
    ['too long', [{ player: 'ann', nonce: 'aa'.repeat(65) }], 'nonce-malformed'],
    ['not hex', [{ player: 'ann', nonce: 'x'.repeat(32) }], 'hex-malformed'],
  ])('refuses nonces: %s', (_, some, code) => {
    expect(thrown(DiceError, () => mixSeed(linkOf(chain, 1), some)).code).toBe(code);
  });

  it('keeps a nonce through corrections: only the first sealing has an effect', () => {
    const first = keepNonce([], 'ann', new Uint8Array(16).fill(1));
    const both = keepNonce(first, 'bob', new Uint8Array(16).fill(2));
    const corrected = keepNonce(both, 'ann', new Uint8Array(16).fill(3));
    expect(corrected).toEqual([
      { player: 'ann', nonce: '01'.repeat(16) },
      { player: 'bob', nonce: '02'.repeat(16) },
    ]);
    expect(mixSeed(linkOf(chain, 1), corrected)).toBe(mixSeed(linkOf(chain, 1), both));
    expect(thrown(DiceError, () => keepNonce([], 'ann', new Uint8Array(15))).code).toBe('nonce-malformed');
  });

  it('comes out of both chains, and the published parts lead to it', () => {
    const hidden = createChain(new Uint8Array(32).fill(9), 5);
    const seeds = turnSeeds(chain, hidden, 2, nonces);
    const turn = revealTurn(chain, 2, nonces);
    const opened = revealHidden(hidden, 4);
    expect(seeds.turn).toBe(2);
    expect(mixSeed(turn.link, turn.nonces)).toBe(seeds.open);
    expect(mixSeed(earlierLink(opened, 2), turn.nonces)).toBe(seeds.hidden);
    expect(commitmentsOf(chain, hidden)).toEqual({ open: chain.commitment, hidden: hidden.commitment, length: 5 });
    expect(turnSeeds(chain, null, 2, nonces)).toEqual({ turn: 2, open: seeds.open, hidden: null });
  });

  it('is not published as two chains when they are one', () => {
    expect(thrown(DiceError, () => commitmentsOf(chain, chain)).code).toBe('chain-malformed');
    expect(thrown(DiceError, () => commitmentsOf(chain, createChain(new Uint8Array(32), 4))).code).toBe('chain-malformed');
  });
});

describe('hex', () => {
  test.prop([fc.uint8Array()])('goes there and back', (bytes) => {
    expect(fromHex(toHex(bytes))).toEqual(bytes);
    expect(fromHex(toHex(bytes).toUpperCase(), bytes.length)).toEqual(bytes);
  });

  it.each(['0', 'xy', '00 ', '0x00', 'à0'])('refuses %s', (text) => {
    expect(thrown(DiceError, () => fromHex(text)).code).toBe('hex-malformed');
  });

  it('refuses another length', () => {
    expect(thrown(DiceError, () => fromHex('0000', 3)).message).toContain('6 hex digits');
  });
});
