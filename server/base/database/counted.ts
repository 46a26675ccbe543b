import { type RawBuilder, sql } from 'kysely';

/** Stands for the landing pages themselves: their names, domains and status. */
export const allLandingPages = '';

/** The tables whose changes are counted, and the owner of what changed. Every change of content adds a revision. */
export const countedChanges: Readonly<
    Record<string, { events: readonly ('insert' | 'update')[]; owner: RawBuilder<unknown> }>
> = {
    revision: { events: ['insert'], owner: sql.raw('new.ldp_id') },
    landing_page: { events: ['insert', 'update'], owner: sql.lit(allLandingPages) },
};
