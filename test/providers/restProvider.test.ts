import { expect, it } from 'vitest';
import type { Resource } from '../../contract/resource';
import { createRestProvider } from '../../providers/restProvider';
import type { CallRequest, Transport } from '../../providers/transport';
import { revisions } from '../../resources/revisions';
import { sessions } from '../../resources/sessions';

async function sentFor(resource: Resource, filter: Record<string, unknown>) {
    const sent: CallRequest<unknown>[] = [];
    const transport: Transport = {
        call: () => Promise.reject(new Error('nothing but lists is read')),
        rest: async (_call, request = {}) => {
            sent.push(request);
            return { data: [], total: 0 };
        },
    };
    const pagination = { page: 2, perPage: 10 };
    await createRestProvider({ transport, ldpId: 'l1', resource }).getList(resource.name, {
        pagination,
        sort: { field: 'time', order: 'DESC' },
        filter,
    });
    const [{ ldpId, query } = {}] = sent;
    return { ldpId, range: query?.range, filter: JSON.parse(query?.filter ?? '') };
}

it('lists are requested for the current landing page', async () => {
    const query = await sentFor(revisions, { resource: 'question' });
    expect(query).toEqual({ ldpId: 'l1', range: '[10,19]', filter: { resource: 'question' } });
});

it('the filter can name another landing page, or none at all', async () => {
    expect(await sentFor(revisions, { ldpId: 'l2', verb: 'create' })).toMatchObject({
        ldpId: undefined,
        filter: { ldpId: 'l2', verb: 'create' },
    });
    expect(await sentFor(revisions, { ldpId: '', verb: 'create' })).toMatchObject({
        ldpId: undefined,
        filter: { verb: 'create' },
    });
});

it('a resource without landing pages is requested without one', async () => {
    expect((await sentFor(sessions, {})).ldpId).toBeUndefined();
});
