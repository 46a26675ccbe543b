import { sql } from 'kysely';
import type { LandingPageSummary } from '../../../contract/calls/landingPage';
import { landingPage } from '../../../resources/landingPage';
import type { Dialect } from '../../base/database/dialect';
import type { LandingPageTable } from '../../base/database/tables/landingPages';
import { textKey } from '../../store/textKey';
import { parseValues, type Values } from '../../store/values';
import type { Store } from '../../store/write';
import type { Members } from './members';

/** Computes the columns of a row from the values of the declared fields. Secrets have columns of their own. */
export function toColumns(values: Values, { owner, subOwners }: Members) {
    const { telegramBotToken: _, telegramBotTokenSet: __, ...stored } = values;
    const named = {
        owner: owner?.id ?? '',
        subOwner: subOwners.map(({ id }) => id),
        ownerName: owner?.username ?? '',
        subOwnerNames: subOwners.map(({ username }) => username),
    };
    const name = String(values.name);
    return {
        name,
        name_key: textKey(name),
        langs: JSON.stringify(values.langs),
        default_lang: String(values.defaultLang),
        data: JSON.stringify({ ...stored, ...named }),
    };
}

const { key, primaryDomain } = landingPage.fields;

/** Returns the part of a landing page that every account within reach may see. */
export function toSummary(row: LandingPageTable, { log }: Pick<Store, 'log'>): LandingPageSummary {
    const { id, name, langs, default_lang: defaultLang, status, data } = row;
    const values = parseValues({ key, primaryDomain }, data, defaultLang, log, { landingPage: id });
    return {
        ...{ id, name, langs: JSON.parse(langs), defaultLang, status },
        ...{ key: String(values.key), primaryDomain: String(values.primaryDomain) },
    };
}

/** Converts a landing page into the answer for accounts that may see all of it. */
export function toLandingPageAnswer(
    row: LandingPageTable,
    { owner, subOwners }: Members,
    { log }: Pick<Store, 'log'>,
): Values & LandingPageSummary {
    const { telegramBotToken: _, ...values } = parseValues(landingPage.fields, row.data, row.default_lang, log, {
        landingPage: row.id,
    });
    return {
        ...values,
        ...toSummary(row, { log }),
        owner: owner?.id ?? '',
        subOwner: subOwners.map(({ id }) => id),
        ownerName: owner?.username ?? '',
        subOwnerNames: subOwners.map(({ username }) => username),
        telegramBotTokenSet: row.telegram_bot_token !== null,
        version: row.version,
        createdBy: row.created_by,
        createdTime: row.created_time,
        updatedBy: row.updated_by,
        updatedTime: row.updated_time,
    };
}

/** Builds the JSON that a revision keeps of a landing page: its declared fields without the secret. */
export function landingPageAfter(dialect: Dialect) {
    return dialect.jsonObject(
        ...[sql.lit('status'), sql.ref('landing_page.status')],
        ...[sql.lit('createdBy'), sql.ref('landing_page.created_by')],
        ...[sql.lit('createdTime'), sql.ref('landing_page.created_time')],
        ...[sql.lit('data'), dialect.jsonValue('landing_page.data')],
    );
}
