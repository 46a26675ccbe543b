import type { Resource } from '../../../contract/resource';
import { fail } from '../../base/system/errors';
import { findRow } from '../../store/records';
import { toAnswer } from '../../store/row';
import { findSetting } from '../../store/settings';
import type { Operation } from './operation';
import { getList, getRequestedId, getSettingKey } from './scope';

export function get(resource: Resource): Operation<'get'> {
    if (resource.singleton) {
        return async (incoming, services) => (await findSetting(services, getSettingKey(resource, incoming))).answer;
    }
    return async (incoming, services) => {
        const list = getList(resource, incoming);
        const row = await findRow(services, list, getRequestedId(resource, incoming));
        return row ? toAnswer(list, row, services.log) : fail('notFound');
    };
}
