import { type RawBuilder, sql } from 'kysely';

/** Stands for the landing pages themselves: their names, domains and status. */
export const allLandingPages = '';

/** Each landing page itself is named by this and its id, rather than its content. */
export const itselfPrefix = 'itself ';

/** Stands for a landing page itself: its name, domains, status and cleared caches. */
export const nameItself = (id: string): string => `${itselfPrefix}${id}`;

/** `when` is true of the rows that count, and `owner` names whose content has changed. */
type Counted = {
    table: string;
    events: readonly ('insert' | 'update' | 'delete')[];
    when: RawBuilder<unknown>;
    owner: RawBuilder<unknown>;
};

const landingPages = { table: 'landing_page', when: sql.raw('true') } as const;

/**
 * The changes that are counted, by name. Every change of content adds a revision; one of them tells of a cleared cache,
 * which changes no content.
 */
export const countedChanges: Readonly<Record<string, Counted>> = {
    revision: {
        table: 'revision',
        events: ['insert'],
        when: sql.raw(`new.verb <> 'clearcache'`),
        owner: sql.raw('new.ldp_id'),
    },
    landing_page: { ...landingPages, events: ['insert', 'update', 'delete'], owner: sql.lit(allLandingPages) },
    landing_page_itself: {
        ...landingPages,
        events: ['insert', 'update'],
        owner: sql`${sql.lit(itselfPrefix)} || new.id`,
    },
    landing_page_gone: { ...landingPages, events: ['delete'], owner: sql`${sql.lit(itselfPrefix)} || old.id` },
};
