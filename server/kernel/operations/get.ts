import type { Resource } from '../../../contract/resource';
import { fail } from '../../base/system/errors';
import { findRow } from '../../store/records';
import { answerOf } from '../../store/row';
import { findSetting } from '../../store/settings';
import type { Operation } from './operation';
import { idOf, listOf, settingKeyOf } from './scope';

export function get(resource: Resource): Operation<'get'> {
    if (resource.singleton) {
        return async (incoming, services) => (await findSetting(services, settingKeyOf(resource, incoming))).answer;
    }
    return async (incoming, services) => {
        const list = listOf(resource, incoming);
        const row = await findRow(services, list, idOf(resource, incoming));
        return row ? answerOf(list, row, services.log) : fail('notFound');
    };
}
