import { csvStart, formatCsvRow } from '../../contract/csv';
import type { RevisionAnswer } from './revisionRows';

/** The columns of the file of revisions. Their names are those of the API, so that programs can read every file. */
const columns = [
    'time',
    'account',
    'address',
    'landingPage',
    'landingPageId',
    'type',
    'recordId',
    'title',
    'action',
    'version',
    'before',
    'after',
] as const;

type Column = (typeof columns)[number];

const toJson = (state: object | null | undefined) => (state ? JSON.stringify(state) : '');

/** A new order of a list has no values, but says how many records moved. */
function toCells({ order, ...revision }: RevisionAnswer): Readonly<Record<Column, string>> {
    return {
        time: revision.time,
        account: revision.username,
        address: revision.address,
        landingPage: revision.ldpName,
        landingPageId: revision.ldpId,
        type: revision.resource,
        recordId: revision.recordId,
        title: revision.title,
        action: revision.verb,
        version: order ? '' : String(revision.version),
        before: toJson(revision.before),
        after: toJson(order ?? revision.after),
    };
}

/** The beginning of the file. */
export const fileStart = `${csvStart}${formatCsvRow(columns)}`;

/** Formats a revision, with its states, as a line of the file. */
export function formatRevision(revision: RevisionAnswer): string {
    const cells = toCells(revision);
    return formatCsvRow(columns.map((column) => cells[column]));
}
