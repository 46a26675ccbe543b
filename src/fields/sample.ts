import type { Field, Fields } from '../../contract/field';

/** What a sample may refer to, and a number that makes it unlike others. */
export type SampleContext = {
    langs: readonly string[];
    image: string;
    n: number;
    /** Ids of users: one for a single account, the others for several. */
    accounts?: readonly string[];
};

/** What is around a value that is made up. */
export type SampleWorld = SampleContext & {
    /** Codes of the catalogue. */
    games: readonly string[];
    providers: readonly string[];
    /** A valid value of a field within. */
    of(field: Field): unknown;
    /** Valid values of fields within, by name. */
    all(fields: Fields): Record<string, unknown>;
    /** What the field of this name beside it has. */
    beside(name: string): unknown;
};

type Sampler<F extends Field> = { sample(field: F, world: SampleWorld): unknown };

/**
 * A valid value of a field, filled in as fully as it can be, for tests that run over every declaration. A method's type, so
 * that the sample of one kind fits among those of all kinds.
 */
export type Sample<F extends Field = Field> = Sampler<F>['sample'];
