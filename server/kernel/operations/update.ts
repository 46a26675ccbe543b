import type { Resource } from '../../../contract/resource';
import { haveTexts } from '../../../contract/translation/texts';
import { holdsAny } from '../../../contract/walk';
import type { AnswerRow } from '../../base/database/answerRow';
import type { Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { conflict } from '../../store/conflict';
import type { List } from '../../store/listKey';
import { findRow, updateRecord } from '../../store/records';
import { toAnswer } from '../../store/row';
import { findSetting, saveSetting } from '../../store/settings';
import { createWrite } from '../../store/write';
import { omitsKeptFields, withKeptValues } from './kept';
import { isLocalized, keepHiddenTexts } from './languages';
import type { Operation } from './operation';
import { collectItemIds, prepareValues } from './prepare';
import { getLangs, getList, getRequestedId, getSettingKey, loadRow } from './scope';

function toCurrent(row: AnswerRow | undefined, { log }: Services, list: List) {
    return row ? toAnswer(list, row, log) : fail('notFound');
}

/** Fails with the reason why an update changed no row. */
async function failUpdate(services: Services, list: List, id: string, version: number): Promise<never> {
    const current = toCurrent(await findRow(services, list, id), services, list);
    if (current.version !== version) return conflict(current, list.resource.audit);
    return invalid([problem('status', 'validation.status')]);
}

function createRecordUpdate(resource: Resource): Operation<'update'> {
    const { fields } = resource;
    const hasItems = holdsAny(fields, 'items');
    const isSpoken = isLocalized(resource);
    return async (incoming, services) => {
        const { body } = incoming;
        const list = getList(resource, incoming);
        const id = getRequestedId(resource, incoming);
        const { version } = body;
        const isRead = hasItems || haveTexts(fields) || omitsKeptFields(fields, body);
        const row = isRead ? ((await loadRow(services, list, incoming)) ?? fail('notFound')) : undefined;
        const current = row && toAnswer(list, row, services.log);
        const before = row && current && { values: current, outdated: row.outdated };
        const known = current && collectItemIds(fields, current, incoming.restored ?? {});
        const whole = current ? withKeptValues(fields, body, current) : body;
        const prepared = await prepareValues(services, list.ldpId, fields, whole, known);
        const values = isSpoken ? keepHiddenTexts(fields, prepared, current ?? {}, getLangs(incoming)) : prepared;
        const expected = { id, version, status: body.status, before };
        const updated = await updateRecord(
            services,
            list,
            createWrite(incoming, resource.name, services),
            values,
            expected,
        );
        return updated ?? (await failUpdate(services, list, id, version));
    };
}

function createSettingUpdate(resource: Resource): Operation<'update'> {
    const { fields } = resource;
    const hasItems = holdsAny(fields, 'items');
    const isSpoken = isLocalized(resource);
    return async (incoming, services) => {
        const { body } = incoming;
        const key = getSettingKey(resource, incoming);
        const { version } = body;
        const current =
            hasItems || haveTexts(fields) || omitsKeptFields(fields, body)
                ? await findSetting(services, key)
                : undefined;
        if (current && current.version !== version) return conflict(current.answer, resource.audit);
        const known =
            current && collectItemIds(fields, current.values, incoming.restored ?? {}, incoming.borrowed ?? {});
        const whole = current ? withKeptValues(fields, body, current.values) : body;
        const prepared = await prepareValues(services, key.ldpId, fields, whole, known);
        const values = isSpoken
            ? keepHiddenTexts(fields, prepared, current?.values ?? {}, getLangs(incoming))
            : prepared;
        const write = createWrite(incoming, resource.name, services);
        const saved = await saveSetting(services, key, write, values, version, { before: current });
        return saved ?? conflict((await findSetting(services, key)).answer, resource.audit);
    };
}

export function update(resource: Resource): Operation<'update'> {
    return resource.singleton ? createSettingUpdate(resource) : createRecordUpdate(resource);
}
