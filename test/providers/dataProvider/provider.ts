import { defineResource, type Resource } from '../../../contract/resource';
import { image } from '../../../fields/image/field';
import { items } from '../../../fields/items/field';
import { status } from '../../../fields/status/field';
import { text } from '../../../fields/text/field';
import { createDataProvider } from '../../../providers/dataProvider';
import type { CallRequest, Transport } from '../../../providers/transport';
import { resources as all } from '../../../resources';
import { fixtures } from '../../fixtures/everything';

export type Sent = { name: string } & CallRequest<unknown>;

export const variants = defineResource({
    name: 'menu',
    key: 'BAR',
    singleton: true,
    variants: { field: 'menu', routes: { SIDE: 'menu/side', TOP: 'menu/top' } },
    items: 'items',
    wire: { updateitem: 'updateitem', updateitemstatus: 'updateitemstatus' },
    fields: { items: items({ title: text(), icon: image('icon'), status: status() }) },
});
export const resources: readonly Resource[] = [...fixtures, variants, ...all];

/** Creates a data provider over a transport that records requests and answers as the test says. */
export function createProvider(answer: (sent: Sent) => unknown, asleep = () => {}) {
    const sent: Sent[] = [];
    const note = (name: string, request: CallRequest<unknown> = {}) => {
        const { signal, ...rest } = request;
        sent.push({ name, ...rest });
        return answer({ name, ...request });
    };
    const transport: Transport = {
        // The test's answer is assumed to match the call's declaration.
        call: async <Input, Answer>(call: { name: string }, request?: CallRequest<Input>) =>
            note(call.name, request) as Answer,
        rest: async (call, request) => note(call.name, request) as { data: unknown; total: number },
    };
    return { sent, provider: createDataProvider({ transport, landingPage: { id: 'l1' }, resources, asleep }) };
}

export const createListAnswer = (count: number) => (sent: Sent) => {
    const { pagination } = sent.body as { pagination: { page: number; limit: number } };
    const start = (pagination.page - 1) * pagination.limit;
    const found = Array.from({ length: Math.max(0, Math.min(pagination.limit, count - start)) }, (_, index) => ({
        id: `r${start + index}`,
    }));
    return { items: found, total: count, page: pagination.page, limit: pagination.limit };
};
