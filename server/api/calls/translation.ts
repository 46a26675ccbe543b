import { sql } from 'kysely';
import { countGaps } from '../../../contract/calls/translation/gaps';
import * as calls from '../../../contract/calls/translation/outdated';
import { compareTranslations, translationOverview } from '../../../contract/calls/translation/overview';
import { mayDo, type Rights } from '../../../contract/permissions';
import { getDemand } from '../../../contract/screens';
import type { HandlerOf, Incoming, Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { compareLandingPages } from '../../features/translation/compare';
import { listLanguageGaps } from '../../features/translation/gaps';
import { countTranslated } from '../../features/translation/overview';
import {
    findTranslatedType,
    loadTranslated,
    storeTranslation,
    type TranslatedRow,
} from '../../features/translation/subject';
import { getLangs, getList } from '../../kernel/operations/scope';
import { conflict } from '../../store/conflict';
import type { List } from '../../store/listKey';
import { confirmTexts, listOutdated, parseCounts } from '../../store/translation';
import { type HandledCall, handle } from '../routes/handle';

/** Returns the list of the type that a call names, whose permissions the guard has asked for. */
function getNamedList(incoming: Incoming<{ resource: string }>, services: Services): List {
    return getList(findTranslatedType(services, incoming.body.resource), incoming);
}

function toAnswer(list: List, row: TranslatedRow, incoming: Incoming) {
    const langs = getLangs(incoming);
    const outdated = listOutdated(list.resource, row, list.lang).filter(({ lang }) => langs.includes(lang));
    return { version: row.version, outdated };
}

const outdated: HandlerOf<typeof calls.listOutdated> = async (incoming, services) => {
    const list = getNamedList(incoming, services);
    return toAnswer(list, await loadTranslated(services, list, incoming.body.id), incoming);
};

const confirm: HandlerOf<typeof calls.confirmTranslations> = async (incoming, services) => {
    const { id, version, texts } = incoming.body;
    const list = getNamedList(incoming, services);
    const row = await loadTranslated(services, list, id);
    const columns = confirmTexts(list.resource, row, list.lang, texts);
    // What was derived belongs to the version that was read.
    const isStored = row.version === version && (await storeTranslation(services, list, id, row.version, columns));
    if (!isStored) return conflict({ version: row.version }, list.resource.audit);
    return toAnswer(list, { ...row, outdated: columns.outdated }, incoming);
};

const gaps: HandlerOf<typeof countGaps> = async (incoming, services) => {
    const { ldpId, resource } = getNamedList(incoming, services);
    const { ids } = incoming.body;
    if (ids.length === 0) return {};
    const { rows } = await sql<{ id: string; texts: string | null }>`select id, texts from record
        where ldp_id = ${ldpId} and resource = ${resource.name}
            and ${services.dialect.isOneOf(sql.ref('id'), ids)}`.execute(services.db);
    const found = rows.map(({ id, texts }) => {
        const counts = parseCounts(texts);
        return [id, counts ? listLanguageGaps(counts, getLangs(incoming)) : {}] as const;
    });
    return Object.fromEntries(found.filter(([, own]) => Object.keys(own).length > 0));
};

const listViewed = (services: Services, rights: Rights) =>
    services.resources.filter((resource) => mayDo(rights, getDemand(resource)));

const overview: HandlerOf<typeof translationOverview> = ({ principal, tenant }, services) => {
    const { rights } = principal ?? fail('sessionEnded');
    return countTranslated(services, tenant ?? fail('notFound'), listViewed(services, rights));
};

const compare: HandlerOf<typeof compareTranslations> = ({ principal, body }, services) => {
    const { accountId, rights } = principal ?? fail('sessionEnded');
    return compareLandingPages(services, accountId, body.ldpIds, listViewed(services, rights));
};

export const translationHandlers: readonly HandledCall[] = [
    handle(calls.listOutdated, outdated),
    handle(calls.confirmTranslations, confirm),
    handle(countGaps, gaps),
    handle(translationOverview, overview),
    handle(compareTranslations, compare),
];
