import { describe, expect, it } from 'vitest';
import { defineCall } from '../../../../contract/call';
import { handle } from '../../../../server/api/routes/handle';

const call = defineCall({
    path: '/api/thing/:kind/count',
    query: { brief: '`true`: without names' },
    input: ({ z }) => z.strictObject({ ids: z.array(z.string()) }),
    answer: ({ z }) => z.strictObject({ count: z.number() }),
});

/** Tests that the compiler refuses wrong handlers: a line that it accepts is an error of the type check. */
describe('a handler', () => {
    it('is bound to its call', async () => {
        const handled = handle(call, async ({ body, params, query }) => {
            return { count: body.ids.length + params.kind.length + (query.brief?.length ?? 0) };
        });
        expect(handled.call).toBe(call);
        const incoming = { body: { ids: ['a', 'b'] }, params: { kind: 'xyz' }, query: {} };
        // This handler uses nothing else.
        expect(await handled.handler(incoming as never, {} as never)).toEqual({ count: 5 });
    });

    it('can read only what its call declares, and must answer what it declares', () => {
        const handlers = [
            // @ts-expect-error the body has ids
            handle(call, async ({ body }) => ({ count: body.names.length })),
            // @ts-expect-error the path names a kind
            handle(call, async ({ params }) => ({ count: params.id.length })),
            // @ts-expect-error the query has nothing but brief
            handle(call, async ({ query }) => ({ count: query.full?.length ?? 0 })),
            // @ts-expect-error a count is a number
            handle(call, async () => ({ count: 'none' })),
            // @ts-expect-error a count is answered
            handle(call, async () => ({})),
        ];
        expect(handlers.every((each) => each.call === call)).toBe(true);
    });
});
