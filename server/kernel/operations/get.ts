import type { Resource } from '../../../contract/resource';
import { JsonText } from '../../base/http/jsonText';
import { fail } from '../../base/system/errors';
import { findSetting } from '../../store/settings';
import { createAnswerWriter } from './answerWriter';
import type { Operation } from './operation';
import { getList, getSettingKey, loadRow } from './scope';

export function get(resource: Resource): Operation<'get'> {
    if (resource.singleton) {
        return async (incoming, services) => (await findSetting(services, getSettingKey(resource, incoming))).answer;
    }
    return async (incoming, services) => {
        const list = getList(resource, incoming);
        const row = await loadRow(services, list, incoming);
        return row ? new JsonText(createAnswerWriter(list, incoming, services)(row)) : fail('notFound');
    };
}
