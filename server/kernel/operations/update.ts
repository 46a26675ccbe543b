import type { Resource } from '../../../contract/resource';
import { holdsAny } from '../../../contract/walk';
import type { Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { conflict } from '../../store/conflict';
import type { List } from '../../store/listKey';
import { findRow, updateRecord } from '../../store/records';
import { answerOf } from '../../store/row';
import { findSetting, saveSetting } from '../../store/settings';
import { writeOf } from '../../store/write';
import { keepsAny, withKept } from './kept';
import type { Operation } from './operation';
import { itemIds, prepare } from './prepare';
import { idOf, langsOf, listOf, settingKeyOf } from './scope';
import { isLocalized, keepUnspoken } from './spoken';

async function standing(services: Services, list: List, id: string) {
    const row = await findRow(services, list, id);
    return row ? answerOf(list, row, services.log) : fail('notFound');
}

/** Fails with the reason why an update changed no row. */
async function refuse(services: Services, list: List, id: string, version: number): Promise<never> {
    const current = await standing(services, list, id);
    if (current.version !== version) return conflict(current, list.resource.audit);
    return invalid([problem('status', 'validation.status')]);
}

function updateOfRecord(resource: Resource): Operation<'update'> {
    const { fields } = resource;
    const hasItems = holdsAny(fields, 'items');
    const isSpoken = isLocalized(resource);
    return async (incoming, services) => {
        const { body } = incoming;
        const list = listOf(resource, incoming);
        const id = idOf(resource, incoming);
        const { version } = body;
        const current = hasItems || isSpoken || keepsAny(fields, body) ? await standing(services, list, id) : undefined;
        const known = current && itemIds(fields, current, incoming.restored ?? {});
        const whole = current ? withKept(fields, body, current) : body;
        const prepared = await prepare(services, list.ldpId, fields, whole, known);
        const values = isSpoken ? keepUnspoken(fields, prepared, current ?? {}, langsOf(incoming)) : prepared;
        const expected = { id, version, status: body.status };
        const updated = await updateRecord(
            services,
            list,
            writeOf(incoming, resource.name, services),
            values,
            expected,
        );
        return updated ?? (await refuse(services, list, id, version));
    };
}

function updateOfSetting(resource: Resource): Operation<'update'> {
    const { fields } = resource;
    const hasItems = holdsAny(fields, 'items');
    const isSpoken = isLocalized(resource);
    return async (incoming, services) => {
        const { body } = incoming;
        const key = settingKeyOf(resource, incoming);
        const { version } = body;
        const current = hasItems || isSpoken || keepsAny(fields, body) ? await findSetting(services, key) : undefined;
        if (current && current.version !== version) return conflict(current.answer, resource.audit);
        const known = current && itemIds(fields, current.values, incoming.restored ?? {}, incoming.borrowed ?? {});
        const whole = current ? withKept(fields, body, current.values) : body;
        const prepared = await prepare(services, key.ldpId, fields, whole, known);
        const values = isSpoken ? keepUnspoken(fields, prepared, current?.values ?? {}, langsOf(incoming)) : prepared;
        const saved = await saveSetting(services, key, writeOf(incoming, resource.name, services), values, version);
        return saved ?? conflict((await findSetting(services, key)).answer, resource.audit);
    };
}

export function update(resource: Resource): Operation<'update'> {
    return resource.singleton ? updateOfSetting(resource) : updateOfRecord(resource);
}
