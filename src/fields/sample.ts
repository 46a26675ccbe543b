import type { Field, Fields } from '../../contract/field';

/** The data that a sample may refer to, and a number that makes it unique. */
export type SampleContext = {
    langs: readonly string[];
    image: string;
    n: number;
    /** Ids of users: the first for a field of a single account, the others for fields of several. */
    accounts?: readonly string[];
};

/** The context in which a sample value is created. */
export type SampleWorld = SampleContext & {
    /** Codes in the catalogue of games. */
    games: readonly string[];
    providers: readonly string[];
    /** Returns a valid value of a nested field. */
    of(field: Field): unknown;
    /** Returns valid values of nested fields by name. */
    all(fields: Fields): Record<string, unknown>;
    /** Returns the value of a sibling field. */
    getSibling(name: string): unknown;
};

type Sampler<F extends Field> = { sample(field: F, world: SampleWorld): unknown };

/**
 * A function that returns a valid value of a field, filled in as completely as possible, for tests that run over all
 * declarations. Its type is that of a method, so that the sample of one kind is assignable to those of all kinds.
 */
export type Sample<F extends Field = Field> = Sampler<F>['sample'];
