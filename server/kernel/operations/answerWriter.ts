import type { Page } from '../../../contract/envelope';
import type { Resource } from '../../../contract/resource';
import type { Inquiry } from '../../../contract/verbs';
import type { StoredRow } from '../../base/database/answerRow';
import { JsonText } from '../../base/http/jsonText';
import type { Handler, Incoming, Services } from '../../base/services/context';
import type { List } from '../../store/listKey';
import { toAnswer, toAnswerText } from '../../store/row';
import type { Values } from '../../store/values';
import { filterLanguages, isLocalized } from './languages';

/** The fields that an answer is limited to. `isBrief`: they are the ones that lists show, which rows may have alone. */
export type AnswerPart = { names: readonly string[]; isBrief: boolean };

/** Leaves out declared fields that were not asked for; what identifies a record and its other columns stay. */
export function pickFields({ fields, id }: Resource, record: Values, names: readonly string[]): Values {
    const isIncluded = (name: string) => !Object.hasOwn(fields, name) || names.includes(name) || id.includes(name);
    return Object.fromEntries(Object.entries(record).filter(([name]) => isIncluded(name)));
}

/** Wraps the handler of an inquiry so that records have the fields only that the request asks for. */
export function withFields(resource: Resource, handler: Handler): Handler {
    return async (incoming, services) => {
        const answer = await handler(incoming, services);
        // The body has been parsed by the schema of an inquiry.
        const { fields } = incoming.body as Inquiry;
        if (!fields || answer instanceof JsonText) return answer;
        // Handlers of inquiries answer with a page.
        const page = answer as Page<Values>;
        return { ...page, items: page.items.map((item) => pickFields(resource, item, fields)) };
    };
}

/**
 * Creates a function that returns the JSON of a record's answer, in the languages of its landing page. Documents are
 * passed on as they are stored wherever the answer does not differ.
 */
export function createAnswerWriter(list: List, { tenant }: Incoming, { log }: Pick<Services, 'log'>) {
    const { resource } = list;
    const langs = isLocalized(resource) ? tenant?.langs : undefined;
    return (row: StoredRow, part?: AnswerPart): string => {
        const isPassedOn = !part || (part.isBrief && row.langs !== null);
        const text = isPassedOn ? toAnswerText(list, row, langs, part !== undefined) : undefined;
        if (text !== undefined) return text;
        const record = toAnswer(list, row, log);
        const answer = langs ? filterLanguages(resource.fields, record, langs) : record;
        return JSON.stringify(part ? pickFields(resource, answer, part.names) : answer);
    };
}
