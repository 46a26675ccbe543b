import type { Found, SearchAnswer } from '../../../contract/calls/search';
import type { RecordReference } from '../../../contract/preferences';
import { listSearchWords } from '../../../contract/searchWords';
import { resolveAccounts, searchAccounts } from './accounts';
import type { SearchContext } from './context';
import { resolveFiles, searchFiles } from './files';
import { resolveLandingPages, searchLandingPages } from './landingPages';
import { findById, resolveRecords, searchRecords } from './records';
import { searchSettings } from './settings';

/** Length of each list of records, and of each other list. */
const most = 8;
const mostOthers = 5;

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Searches for records by words, or by an id as it stands in addresses. */
function searchOnOthers(context: SearchContext, words: readonly string[], here: string): Promise<Found[]> {
    const [only = '', ...others] = words;
    return others.length === 0 && wholeId.test(only)
        ? findById(context, only, most)
        : searchRecords(context, words, { except: here }, most);
}

/** Searches everything that a caller may see; `here` is the landing page whose records come first, empty for none. */
export async function searchEverything(context: SearchContext, text: string, here: string): Promise<SearchAnswer> {
    const answer: SearchAnswer = { here: [], elsewhere: [], landingPages: [], files: [], accounts: [], isWhole: true };
    const words = listSearchWords(text);
    if (words.length === 0) return answer;
    const { dialect } = context.services;
    /** What takes too long is left out: the rest is worth more than an error. */
    async function search(load: () => Promise<Found[]>): Promise<Found[]> {
        try {
            return await load();
        } catch (error) {
            const failure = dialect.getFailure(error);
            if (failure?.reason !== 'unavailable' || !failure.timedOut) throw error;
            answer.isWhole = false;
            return [];
        }
    }
    // One after the other: one search has one of the few connections that heavy reads have.
    answer.landingPages = await search(() => searchLandingPages(context, words, mostOthers));
    if (here !== '')
        answer.here = [
            ...(await search(() => searchRecords(context, words, { only: here }, most))),
            ...(await search(() => searchSettings(context, words, here, mostOthers))),
        ];
    answer.elsewhere = await search(() => searchOnOthers(context, words, here));
    answer.files = await search(() => searchFiles(context, words, here, mostOthers));
    answer.accounts = await search(() => searchAccounts(context, words, mostOthers));
    return answer;
}

const getKey = ({ resource, id, ldpId }: RecordReference) => JSON.stringify([resource, id, ldpId]);

/** Loads what references name, in their order and as far as the caller may see it now. */
export async function resolveAll(context: SearchContext, references: readonly RecordReference[]): Promise<Found[]> {
    const found = [
        ...(await resolveRecords(context, references)),
        ...(await resolveLandingPages(context, references)),
        ...(await resolveFiles(context, references)),
        ...(await resolveAccounts(context, references)),
    ];
    const byKey = new Map(found.map((each) => [getKey(each), each]));
    return [...new Set(references.map(getKey))].flatMap((key) => byKey.get(key) ?? []);
}
