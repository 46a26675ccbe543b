import { beforeAll, describe, expect, it } from 'vitest';
import { type AnswerContext, defineCall, findCall } from '../../../../contract/call';
import { groupByAddress } from '../../../../contract/calls';
import { uploadImage } from '../../../../contract/calls/media';
import { createGuard } from '../../../../server/kernel/guard/guard';
import { useApp } from '../../harness';
import { databases } from '../../harness-database';

const answer = ({ z }: AnswerContext) => z.null();
const plain = defineCall({ path: '/api/thing/send', answer });
const special = defineCall({
    ...{ path: '/api/thing/send', answer },
    name: 'thing.special',
    when: 'special',
    query: { special: '' },
});

describe('calls that share a path', () => {
    it('are distinguished by their query parameter only', () => {
        expect(findCall([plain, special], {})).toBe(plain);
        expect(findCall([special, plain], { other: '1' })).toBe(plain);
        expect(findCall([plain, special], { special: '' })).toBe(special);
        expect(findCall([special], { other: '1' })).toBeUndefined();
        expect(findCall([plain, special], Object.create({ special: '1' }))).toBe(plain);
    });

    it('form one route, and are rejected if their query parameters do not distinguish them', () => {
        const another = defineCall({ path: '/api/thing/other', answer });
        expect(groupByAddress([special, another, plain])).toEqual([[another], [plain, special]]);
        expect(() => groupByAddress([plain, special, { ...special, name: 'thing.third' }])).toThrow('/api/thing/send');
        expect(() => groupByAddress([plain, { ...plain, name: 'thing.third' }])).toThrow('/api/thing/send');
    });
});

describe.each(databases)('the query of a call on $name', (database) => {
    const test = useApp({ database });
    beforeAll(async () => {
        await test.account({ username: 'owner01' });
        await test.landingPage({ id: 'ldp1', owner: 'owner01' });
    });

    it('is passed to the handler with its declared parameters only', async () => {
        const owner = await test.signedIn('owner01');
        const request = {
            headers: { authorization: owner.token },
            params: {},
            query: { id: 'ldp1', c: 'media', mt: 'icon', replace: 'x', invented: '1' },
            body: undefined,
            ip: '127.0.0.1',
        };
        // The guard reads no other part of the request.
        const admitted = await createGuard(test.services).admit(uploadImage, request as never);
        expect(admitted.query).toEqual({ id: 'ldp1', c: 'media', mt: 'icon' });
    });
});
