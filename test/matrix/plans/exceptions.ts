import type { TableRead } from './explain';
import type { RecordedStatement } from './recorder';

/** An intended scan. Any other scan is a fault. */
type IntendedScan = {
    tables: readonly string[];
    call?: RegExp;
    text?: RegExp;
    by?: readonly string[];
    index?: string;
    because: string;
};

const intendedScans: readonly IntendedScan[] = [
    {
        tables: ['landing_page', 'landing_page_member', 'landing_page_claim'],
        call: /^(landingPage|ldp|apkApp|apk\.app|calendar)\.(inquiry|get)/,
        because: 'a list of landing pages is searched and ordered over all that one reaches: limits.landingPages',
    },
    {
        tables: ['landing_page', 'landing_page_member', 'landing_page_claim', 'account', 'media'],
        call: /^search( |$)/,
        because: 'the search over everything looks through the names of landing pages, files and accounts',
    },
    {
        tables: ['record'],
        text: /^select 1 from record (where ldp_id = (\?|\$\d+) )?limit 1 offset \d+$/,
        because:
            'all records, or those of a landing page, are counted up to the number from which an index is worth it',
    },
    {
        tables: ['record'],
        call: /^search( |$)/,
        text: /limit 1000\) as found order by place/,
        because: 'texts without an index are looked through, in a store with few of them',
    },
    {
        tables: ['record'],
        call: /^(ldp\.gaps|translation\.(overview|compare))( |$)/,
        text: /where ldp_id = (\?|\$\d+) and .* limit/,
        because: 'what a landing page lacks, and its translations, are looked for in the first records of its lists',
    },
    {
        tables: ['saved_view'],
        call: /^views\.(list|defaults)( |$)/,
        text: /view\.id in \( ?select/,
        because: 'of few views, PostgreSQL reads all in their order instead of those whose ids it has found',
    },
    {
        tables: ['record'],
        call: /^calendar\.inquiry( |$)/,
        text: /^select hour, count\(\*\) as count from .* limit \d+\) as found group by hour$/,
        because: 'of few records, PostgreSQL reads those of a type instead of those of a span of time',
    },
    {
        tables: ['account'],
        text: /from account (left join account as maker on maker\.id = account\.maker_id )?where account\.user_type = /,
        because: 'the list of users is searched and ordered over all accounts',
    },
    {
        tables: ['apk_task', 'landing_page', 'landing_page_member', 'apk_job'],
        text: /from apk_task as task where exists/,
        because: 'the list of orders is searched and ordered over all of them',
    },
    {
        tables: ['record'],
        by: ['ldp_id', 'resource'],
        call: /\.inquiry /,
        text: /limit|count\(\*\)/,
        because: 'a list is searched, filtered, ordered and counted over all of its records',
    },
    {
        tables: ['record'],
        by: ['ldp_id', 'resource'],
        text: /(max|min)\(sort\)|limit (\?|\$\d+)\) as counted/,
        because:
            'the first and the last place are at the ends of an index; records that are to be copied are counted up to a limit',
    },
    {
        tables: ['record'],
        text: /order by .* limit \d+\) as record/,
        because: 'the beginning of a list tells how common a term is in it: up to a number of records',
    },
    {
        tables: ['record'],
        by: ['ldp_id', 'resource'],
        text: /from \(values .*\) as types/,
        because: 'a list is counted up to the number of records from which it is long',
    },
    {
        tables: ['landing_page', 'landing_page_claim', 'content_generation'],
        text: /from landing_page join content_generation on /,
        because: 'the directory of all landing pages stays in memory, and is read again when one of them has changed',
    },
    {
        tables: ['record'],
        text: /^ ?with page as \(.* limit (\?|\$\d+) \), measured as/,
        because: 'what visitors see is read from the beginning of a list, or behind a record, in the order of an index',
    },
    {
        tables: ['record'],
        by: ['ldp_id', 'resource'],
        text: /^select \(select min\(/,
        because: 'the beginnings and ends of periods have indexes of their own',
    },
    {
        tables: ['revision'],
        text: /order by .*limit|limit (\?|\$\d+)\) as found/,
        call: /^revisions (\{\}|\{"from")/,
        because: 'all that happened is shown from its end, in the order of an index, and counted up to a limit',
    },
    {
        tables: ['revision'],
        text: /order by revision\.time desc, revision\.id desc limit (\?|\$\d+)\) as found/,
        index: 'revision_activity',
        because:
            'a page of the file of changes begins where the one before ended: all pages together read the index once',
    },
    {
        tables: ['signin'],
        call: /^allsignins\.inquiry \{(\}|"from"|"succeeded")/,
        text: /order by .*limit/,
        because: 'all attempts to sign in are shown from the end, in the order of an index, and counted up to a limit',
    },
    {
        tables: ['landing_page', 'landing_page_member'],
        text: /"?revision"?\."?ldp_id"? (in \(|= any\(array\() ?select landing_page\.id from landing_page where exists/,
        because: 'the activity of an account covers all landing pages that it reaches: limits.landingPages',
    },
    ...['resource', 'ldp_id'].map((column) => ({
        tables: ['revision'],
        by: [column],
        text: /order by .*limit|limit (\?|\$\d+)\) as found/,
        because: 'a history is shown from its end, in the order of an index, and counted up to a limit',
    })),
    {
        tables: ['landing_page_member'],
        text: /from landing_page_member as member\b/,
        because: 'whom landing pages belong to is looked up in one go for a list of many: one or few for each',
    },
    {
        tables: ['apk_job'],
        text: /public_file = .* and status = 'RELEASED'/,
        because: 'what is released has an index of its own: one for each landing page',
    },
    {
        tables: ['revision'],
        text: /revision\.after is null/,
        because: 'deletions have an index of their own, in the order in which they are shown',
    },
    {
        tables: ['media', 'apk_job'],
        text: /^select "(ldp_id", ")?file" from "\w+" (where "file" is not null )?order by "(created_time|id)" desc limit/,
        because: 'the newest files are looked for once, before a storage has the mark of whose it is',
    },
    {
        tables: ['record', 'revision'],
        by: ['ldp_id'],
        text: /^(delete from|select \* from) "(record|revision)" where (\("\w+"(, "\w+")*\) in \(select .*)?"?ldp_id"? (=|in).* limit \d+\)?$/,
        because: 'what is removed is read and deleted from beginning to end, in small steps',
    },
    {
        tables: ['copy_target', 'copy_batch', 'apk_task', 'apk_job', 'presence', 'saved_view', 'signin'],
        text: /^(delete from|select \* from) "?(copy_target|copy_batch|apk_task|presence|saved_view|signin)"? where .* limit \d+\)?$/,
        because: 'a removal, which happens now and then, looks through few or short rows once',
    },
    {
        tables: ['copy_target', 'apk_job'],
        text: /status in \('WAITING', '(UNDOING|BUILDING)'\)/,
        because: 'what is still to be done has an index of its own',
    },
];

/** Whether a statement may scan a table like this. */
export function isIntended({ by, text }: RecordedStatement, reading: TableRead): boolean {
    return intendedScans.some(
        (each) =>
            each.tables.includes(reading.table) &&
            (each.call?.test(by) ?? true) &&
            (each.text?.test(text.replace(/\s+/g, ' ')) ?? true) &&
            (each.by === undefined || each.by.every((column) => reading.by.includes(column))) &&
            (each.index === undefined || each.index === reading.index),
    );
}
