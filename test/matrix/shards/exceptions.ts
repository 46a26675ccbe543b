/** `what` is what docs/operating.md calls them; those that are only made on SQLite are not in it: nobody distributes it. */
type Crossing = { text: RegExp; because: string } & (
    | { what: string; on?: undefined }
    | { what?: undefined; on: 'SQLite' }
);

/** Statements that read all landing pages on purpose. Any other is a fault. */
const intendedCrossings: readonly Crossing[] = [
    {
        text: /^select (coalesce\(max\(generation\), 0\) as newest|ldp_id, generation) from content_generation( where generation > \?)?$/,
        because: 'the only process on SQLite, which nobody distributes, asks what has changed since it last asked',
        on: 'SQLite',
    },
    {
        text: /^select 1 from record limit 1 offset \d+$/,
        because: 'the number of all records is looked at once an hour, up to a limit',
        what: 'the search over everything',
    },
    {
        text: /from \(values .*\) as wanted cross join record cross join landing_page where record\.ldp_id = wanted\.column1/,
        because: 'a search finds a few records of many landing pages, which are read at once by their keys',
        what: 'the search over everything',
    },
    {
        text: /from landing_page cross join \(values .*\) as types cross join record where/,
        because: 'a record is looked for by its id alone, on every landing page that the account reaches',
        what: 'the search over everything',
    },
    {
        text: /^select \(select time from revision where "?\w+"? = /,
        because: 'the same activity has several filters, of which the rarest is looked for, up to a limit',
        what: 'the activity across landing pages',
    },
    {
        text: /from \(?select revision\.ldp_id, revision\.id, revision\.time from revision where 1 = 1/,
        because: 'the activity of administrators covers all landing pages, each of its pages in the order of an index',
        what: 'the activity across landing pages',
    },
    {
        text: /from revision where \(?revision\.ldp_id (in \(|= any\(array\() ?select landing_page\.id from landing_page/,
        because: 'the activity of operators covers all landing pages that they reach',
        what: 'the activity across landing pages',
    },
    {
        text: /^select time from revision where (time|\(time, id\)) <= .* order by time desc, id desc limit 1 offset \S+$/,
        because:
            'the file of an activity is read in periods of a number of changes, whichever landing pages they are of',
        what: 'the activity across landing pages',
    },
    {
        text: /^select count\(\*\) as total from \(select 1 from revision where 1 = 1/,
        because: 'the same activity is counted, up to a limit',
        what: 'the activity across landing pages',
    },
    {
        text: /cross join record join landing_page on landing_page\.id = record\.ldp_id where record\.ldp_id = listed\.owner/,
        because: 'what a part of the calendar shows is read by its keys, which were found within reach',
        what: 'the calendar of several landing pages',
    },
    {
        text: /from (record|setting)( left join landing_page on \S+ = \S+)? where (record\.resource|setting\.name) = \S+ and (record|setting)\.form [<>]/,
        because: 'the migration of a changed type looks for its old rows on all landing pages',
        what: 'the migration of changed content types',
    },
    {
        text: /^(select time, id from revision where after is null and time <|delete from revision where \(ldp_id, id\) in )/,
        because: 'a sweep ends the history of what was deleted long ago, on all landing pages',
        what: 'sweeps',
    },
    {
        text: /^with crossed as materialized \(/,
        because: 'a sweep thins the history of all landing pages, each revision with its neighbours of the same one',
        what: 'sweeps',
    },
    {
        text: /^delete from media_version where \(ldp_id, file\) in \( ?select ldp_id, file from media_version where replaced_time </,
        because: 'a sweep removes files that were replaced long ago, on all landing pages',
        what: 'sweeps',
    },
    {
        text: /union select media_version\.ldp_id, media_version\.file from media_version join/,
        because: 'the search for files without a row names the files of many landing pages at once',
        what: 'sweeps',
    },
    {
        text: /cross join media_use where media_use\.owner = listed\.owner and media_use\.file = listed\.file and (true|\?)/,
        because: 'a file of the common library may be used by every landing page',
        what: 'the look-up of where a file of the common library is used',
    },
    {
        text: /media\.file in \(select media_use\.file from media_use where media_use\.owner = \S+ and true\)/,
        because: 'as above, in the list of the common library',
        what: 'the look-up of where a file of the common library is used',
    },
    {
        text: /^with watched \(ldp_id, resource, record_id\) as \(values /,
        because: 'a process asks at once for the last changes of all records that its callers have open',
        what: 'who has which forms open',
    },
    {
        text: /^select (distinct resource|ldp_id, record_id) from media_use where owner = \S+ and file = /,
        because: 'a replaced file of the common library is replaced in the content of every landing page',
        what: 'the look-up of where a file of the common library is used',
    },
];

/** What reads all landing pages of a store that may be distributed. */
export const crossing = [...new Set(intendedCrossings.flatMap(({ what }) => what ?? []))];

const simplify = (text: string) => text.replaceAll('"', '').replace(/\s+/g, ' ').trim();

/** Whether a statement may read all landing pages. */
export function isIntendedCrossing(text: string): boolean {
    return intendedCrossings.some((each) => each.text.test(simplify(text)));
}

/** Lists the exceptions that no statement needs on a database. */
export function listStaleCrossings(crossed: readonly string[], database: string): string[] {
    const texts = crossed.map(simplify);
    return intendedCrossings
        .filter(({ text, on = database }) => on === database && !texts.some((each) => text.test(each)))
        .map(({ because }) => because);
}
