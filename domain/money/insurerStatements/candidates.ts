import type { StatementLine } from './lines.ts';
import {
  compareIdentities,
  compareNames,
  deletions,
  identityKey,
  joinedPolicyNumber,
  type Likeness,
  nameWords,
  normalPolicyNumber,
} from './policyNumber.ts';

export interface BookPolicy {
  readonly id: number;
  readonly number: string;
  readonly customer: string;
  readonly identification: string;
}

const REASONS = {
  number: 'El número de póliza es el mismo',
  joinedNumber: 'El número de póliza es el mismo sin los signos que lo separan',
  alias: 'Antes se decidió que este número es el de esta póliza',
  nearNumber: 'El número difiere en un carácter o en dos seguidos',
  partOfNumber: 'Uno de los números contiene al otro',
  sameIdentification: 'La identificación es la del cliente',
  otherIdentification: 'La identificación no es la del cliente',
  sameName: 'El nombre es el del cliente',
  otherName: 'El nombre no es el del cliente',
} as const;

export type CandidateReason = keyof typeof REASONS;

export interface Reason<Code extends string = string> {
  readonly code: Code;
  readonly text: string;
}

export interface Candidate {
  readonly policyId: number;
  readonly foundBy: 'number' | 'alias' | 'likeness';
  /** 0 to 100: the higher, the likelier. */
  readonly score: number;
  /**
   * The identification or the name given is another's, or neither confirms a number that is the same
   * only without its signs.
   */
  readonly isDoubtful: boolean;
  readonly reasons: readonly Reason<CandidateReason>[];
}

const SCORES = {
  number: 100,
  alias: 95,
  doubt: -30,
  nearNumber: 30,
  partOfNumber: 15,
  sameIdentification: 45,
  sameName: 25,
};

/** Highest score by likeness: below that of an equal number, or the two would not stay both in sight. */
const MAX_BY_LIKENESS = 75;
const MAX_CANDIDATES = 5;

interface IndexedPolicy {
  readonly policy: BookPolicy;
  readonly number: string;
  readonly joined: string;
  readonly identity: string;
  readonly words: readonly string[];
}

/**
 * The policies that each line can mean, of one insurer: by the normalised number, then
 * by a learned alias; where neither finds one that its identification and name agree with, also by
 * likeness of number, identification and name.
 *
 * @param policies all of the insurer.
 * @param aliases normalised number of a line → id of the policy that a person decided for it.
 * @returns by the line's row, the likeliest first; at most 5, none for a line that is like no policy.
 */
export function findCandidates(
  lines: readonly StatementLine[],
  policies: readonly BookPolicy[],
  aliases: ReadonlyMap<string, number>,
): Map<number, Candidate[]> {
  const book = indexBook(policies);
  return new Map(lines.map((line) => [line.row, candidatesOf(line, book, aliases)]));
}

/**
 * What to remember of a person's decision about a line.
 *
 * @returns the line's normalised number, or `undefined` where the policy is found by it anyway.
 */
export function aliasToLearn(
  line: Pick<StatementLine, 'policyNumber'>,
  policy: Pick<BookPolicy, 'number'>,
): string | undefined {
  const number = normalPolicyNumber(line.policyNumber);
  return number === '' || number === normalPolicyNumber(policy.number) ? undefined : number;
}

type Book = ReturnType<typeof indexBook>;

function indexBook(policies: readonly BookPolicy[]) {
  const indexed = policies.map((policy) => ({
    policy,
    number: normalPolicyNumber(policy.number),
    joined: joinedPolicyNumber(policy.number),
    identity: identityKey(policy.identification),
    words: nameWords(policy.customer),
  }));
  return {
    byId: new Map(indexed.map((one) => [one.policy.id, one])),
    byNumber: groupBy(indexed, ({ number }) => [number]),
    byJoined: groupBy(indexed, ({ joined }) => [joined]),
    byDeletion: groupBy(indexed, ({ number }) => deletions(number)),
    byPart: groupBy(indexed, ({ number }) => partsOf(number)),
    byIdentity: groupBy(indexed, ({ identity }) => [identity]),
    byWord: groupBy(indexed, ({ words }) => words),
  };
}

function groupBy(
  policies: readonly IndexedPolicy[],
  keysOf: (policy: IndexedPolicy) => readonly string[],
): Map<string, IndexedPolicy[]> {
  const groups = new Map<string, IndexedPolicy[]>();
  for (const policy of policies) {
    for (const key of keysOf(policy)) {
      const group = groups.get(key);
      if (group) group.push(policy);
      else if (key !== '') groups.set(key, [policy]);
    }
  }
  return groups;
}

const MIN_PART = 4;

/** Groups of digits: an insurer sets a branch before a number, or an endorsement behind it. */
const partsOf = (number: string): string[] =>
  (number.match(/\d+/g) ?? []).filter((digits) => digits.length >= MIN_PART);

function candidatesOf(
  line: StatementLine,
  book: Book,
  aliases: ReadonlyMap<string, number>,
): Candidate[] {
  const person = {
    number: normalPolicyNumber(line.policyNumber),
    joined: joinedPolicyNumber(line.policyNumber),
    identity: identityKey(line.identification ?? ''),
    words: nameWords(line.insured ?? ''),
  };
  const sure = findByNumber(person, book);
  const alias = book.byId.get(aliases.get(person.number) ?? Number.NaN);
  if (alias && !sure.some(({ policyId }) => policyId === alias.policy.id)) {
    sure.push(exact(alias, person, 'alias'));
  }
  const isSettled = sure.some(({ isDoubtful }) => !isDoubtful);
  const like = isSettled ? [] : likePolicies(person, book);
  const known = new Set(sure.map(({ policyId }) => policyId));
  return [...sure, ...like.filter(({ policyId }) => !known.has(policyId))]
    .sort((a, b) => b.score - a.score || a.policyId - b.policyId)
    .slice(0, MAX_CANDIDATES);
}

type Person = Omit<IndexedPolicy, 'policy'>;

const reasonsOf = (codes: readonly CandidateReason[]): Reason<CandidateReason>[] =>
  codes.map((code) => ({ code, text: REASONS[code] }));

/** The identification tells persons apart; a name decides only where it is missing. */
function comparePersons(policy: IndexedPolicy, person: Person) {
  const identity = compareIdentities(policy.identity, person.identity);
  const name = compareNames(policy.words, person.words);
  const codes = [
    ...codeOf(identity, 'sameIdentification', 'otherIdentification'),
    ...codeOf(name, 'sameName', 'otherName'),
  ];
  const isContradicted = identity === 'other' || (identity === 'unknown' && name === 'other');
  return { codes, isContradicted, identity, name };
}

const codeOf = (
  likeness: Likeness,
  same: CandidateReason,
  other: CandidateReason,
): CandidateReason[] => {
  if (likeness === 'unknown') return [];
  return [likeness === 'same' ? same : other];
};

function findByNumber(person: Person, book: Book): Candidate[] {
  const same = book.byNumber.get(person.number) ?? [];
  if (same.length > 0) return same.map((policy) => exact(policy, person, 'number'));
  const joined = book.byJoined.get(person.joined) ?? [];
  return joined.map((policy) => exact(policy, person, 'joinedNumber'));
}

function exact(
  policy: IndexedPolicy,
  person: Person,
  found: 'number' | 'joinedNumber' | 'alias',
): Candidate {
  const { codes, isContradicted, identity, name } = comparePersons(policy, person);
  const isConfirmed = identity === 'same' || name === 'same';
  const isDoubtful = isContradicted || (found === 'joinedNumber' && !isConfirmed);
  const foundBy = found === 'alias' ? 'alias' : 'number';
  return {
    policyId: policy.policy.id,
    foundBy,
    score: SCORES[foundBy] + (isDoubtful ? SCORES.doubt : 0),
    isDoubtful,
    reasons: reasonsOf([found, ...codes]),
  };
}

function likePolicies(person: Person, book: Book): Candidate[] {
  const near = new Set(deletions(person.number).flatMap((text) => book.byDeletion.get(text) ?? []));
  const parts = new Set(partsOf(person.number).flatMap((part) => book.byPart.get(part) ?? []));
  const found = new Set([
    ...near,
    ...parts,
    ...(book.byIdentity.get(person.identity) ?? []),
    ...namesakes(person.words, book),
  ]);
  return [...found]
    .map((policy) => likeCandidate(policy, person, near.has(policy), parts.has(policy)))
    .filter(({ score }) => score >= SCORES.sameName);
}

/** Policies sharing two words of the name, or its only one: comparing all names would take long. */
function namesakes(words: readonly string[], book: Book): IndexedPolicy[] {
  const shared = new Map<IndexedPolicy, number>();
  for (const policy of words.flatMap((word) => book.byWord.get(word) ?? [])) {
    shared.set(policy, (shared.get(policy) ?? 0) + 1);
  }
  const fewest = Math.min(2, words.length);
  return [...shared].flatMap(([policy, count]) => (count >= fewest ? policy : []));
}

function likeCandidate(
  policy: IndexedPolicy,
  person: Person,
  isNear: boolean,
  isPart: boolean,
): Candidate {
  const { codes, isContradicted, identity, name } = comparePersons(policy, person);
  const numberCode: CandidateReason = isNear ? 'nearNumber' : 'partOfNumber';
  const numberScore = isNear ? SCORES.nearNumber : SCORES.partOfNumber;
  const score =
    (isNear || isPart ? numberScore : 0) +
    (identity === 'same' ? SCORES.sameIdentification : 0) +
    (name === 'same' ? SCORES.sameName : 0);
  return {
    policyId: policy.policy.id,
    foundBy: 'likeness',
    score: Math.min(score, MAX_BY_LIKENESS),
    isDoubtful: isContradicted,
    reasons: reasonsOf(isNear || isPart ? [numberCode, ...codes] : codes),
  };
}
