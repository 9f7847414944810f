import type { Json } from '@boevka/kernel';
import type { Alias, YAMLMap, YAMLSeq } from 'yaml';
import { isAlias, isMap, isScalar, isSeq, Scalar } from 'yaml';
import type { ContentHint, ContentIssue, IssueCode, IssueData } from './issue.ts';
import { issueAtOffset } from './issue.ts';
import type { Limits } from './limits.ts';
import { nearest } from './nearest.ts';
import type { KeyPlace, Lines, Place } from './place.ts';

interface Written {
  readonly file: string;
  readonly text: string;
  readonly lines: Lines;
}

interface Built {
  readonly value: Json;
  readonly place: Place;
}

/** The value of a parsed YAML tree, with the place of each part; aliases and merges are written out within the limits. */
export function compose(text: Written, root: unknown, limits: Limits): Built & { readonly issues: readonly ContentIssue[] } {
  const composer = new Composer(text, limits);
  const built = composer.build(root, 0, text.text.length);
  return { ...built, issues: composer.issues };
}

class Composer {
  readonly issues: ContentIssue[] = [];
  readonly #text: Written;
  readonly #limits: Limits;
  /** By anchor: what it stands for; `open` while that is still being built. */
  readonly #anchors = new Map<string, Built | 'open'>();
  readonly #path: (string | number)[] = [];
  #expansion = 0;

  constructor(text: Written, limits: Limits) {
    this.#text = text;
    this.#limits = limits;
  }

  build(node: unknown, depth: number, fallback: number): Built {
    if (isAlias(node)) return this.#alias(node, depth);
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) return nothing(fallback);
    const start = node.range?.[0] ?? fallback;
    if (this.issues.length >= this.#limits.maxIssues) return nothing(start);
    if (!isScalar(node) && depth >= this.#limits.maxDepth) {
      this.#issue('too-deep', start, { max: this.#limits.maxDepth });
      return nothing(start);
    }
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, 'open');
    const built = isScalar(node) ? this.#scalar(node, start) : isMap(node) ? this.#map(node, depth, start) : this.#list(node, depth, start);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, built);
    return built;
  }

  #scalar(node: Scalar, start: number): Built {
    const end = Math.max(start, node.range?.[1] ?? start);
    const place = { start, end, keys: null, items: null, weight: end - start + 1, height: 0 };
    const { value } = node;
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return { value, place };
    if (typeof value === 'number' && Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))) {
      return { value: value === 0 ? 0 : value, place }; // -0 is 0
    }
    this.#issue('inexact-number', start, { text: this.#text.text.slice(start, Math.min(end, start + 40)) });
    return { value: null, place };
  }

  #list(node: YAMLSeq, depth: number, start: number): Built {
    const value: Json[] = [];
    const items: Place[] = [];
    for (const [index, item] of node.items.entries()) {
      this.#path.push(index);
      const built = this.build(item, depth + 1, start);
      this.#path.pop();
      value.push(built.value);
      items.push(built.place);
    }
    return { value, place: { start, end: node.range?.[1] ?? start, keys: null, items, ...size(items) } };
  }

  #map(node: YAMLMap, depth: number, start: number): Built {
    const value: Record<string, Json> = {};
    const keys = new Map<string, KeyPlace>();
    const merged: { readonly built: Built; readonly start: number }[] = [];
    let mergeAt: number | null = null;
    for (const pair of node.items) {
      if (!isScalar(pair.key)) {
        this.#issue('yaml-complex-key', isAlias(pair.key) ? (pair.key.range?.[0] ?? start) : start, {});
        continue;
      }
      const key = String(pair.key.value ?? '');
      const at = pair.key.range?.[0] ?? start;
      const merges = key === '<<' && pair.key.type === Scalar.PLAIN;
      const earlier = merges ? mergeAt : (keys.get(key)?.start ?? null);
      this.#path.push(key);
      if (earlier !== null) this.#issue('duplicate-key', at, { key, line: this.#text.lines.at(earlier).line });
      else if (key === '__proto__') this.#issue('forbidden-key', at, { key });
      const built = this.build(pair.value, merges ? depth : depth + 1, pair.key.range?.[1] ?? at);
      this.#path.pop();
      if (merges) {
        mergeAt = at;
        merged.push({ built, start: at });
      } else if (key !== '__proto__') {
        value[key] = built.value;
        keys.set(key, { start: at, value: built.place });
      }
    }
    for (const { built, start: at } of merged) this.#merge(value, keys, built, at);
    return {
      value,
      place: { start, end: node.range?.[1] ?? start, keys, items: null, ...size(Array.from(keys.values(), (k) => k.value)) },
    };
  }

  /** Adds what a merge key brings; keys that are there already win. */
  #merge(value: Record<string, Json>, keys: Map<string, KeyPlace>, from: Built, at: number): void {
    const places = from.place.keys === null ? from.place.items : [from.place];
    const values = from.place.keys === null ? from.value : [from.value];
    if (places === null || !Array.isArray(values) || places.some((p) => p.keys === null)) {
      this.#issue('bad-merge', at, {});
      return;
    }
    for (const [index, map] of (values as Record<string, Json>[]).entries()) {
      for (const [key, place] of places[index]?.keys ?? []) {
        if (keys.has(key)) continue;
        value[key] = map[key] ?? null;
        keys.set(key, place);
      }
    }
  }

  #alias(node: Alias, depth: number): Built {
    const start = node.range?.[0] ?? 0;
    const name = node.source;
    const target = this.#anchors.get(name);
    if (target === undefined || target === 'open') {
      const near = target === undefined ? nearest(name, this.#anchors.keys()) : [];
      const hint: ContentHint | null = near.length === 0 ? null : { code: 'did-you-mean', data: { candidates: near } };
      this.#issue(target === 'open' ? 'cyclic-alias' : 'unknown-alias', start, { name }, hint);
      return nothing(start);
    }
    if (this.#expansion > this.#limits.maxExpansion) return nothing(start);
    this.#expansion += target.place.weight;
    if (this.#expansion > this.#limits.maxExpansion) {
      this.#issue('alias-bomb', start, { max: this.#limits.maxExpansion });
      return nothing(start);
    }
    if (depth + target.place.height > this.#limits.maxDepth) {
      this.#issue('too-deep', start, { max: this.#limits.maxDepth });
      return nothing(start);
    }
    return { value: target.value, place: { ...target.place, start, end: node.range?.[1] ?? start + 1 } };
  }

  #issue(code: IssueCode, offset: number, data: IssueData, hint: ContentHint | null = null): void {
    if (this.issues.length < this.#limits.maxIssues) this.issues.push(issueAtOffset(this.#text, offset, this.#path, code, data, hint));
  }
}

function size(parts: readonly Place[]): { readonly weight: number; readonly height: number } {
  let weight = 2;
  let height = 0;
  for (const part of parts) {
    weight += part.weight + 1;
    height = Math.max(height, part.height);
  }
  return { weight, height: height + 1 };
}

function nothing(at: number): Built {
  return { value: null, place: { start: at, end: at, keys: null, items: null, weight: 1, height: 0 } };
}
