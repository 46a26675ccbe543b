import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getRecordId } from '../../../../contract/recordId';
import { hasVerb, type Resource } from '../../../../contract/resource';
import { buildPath } from '../../../../src/base/routing/paths';
import { pickBySeed } from '../../../drawn';
import { createFakeServer, langs } from '../../../fixtures/fakeServer';
import { findNote } from '../../../fixtures/findNote';
import { renderConsole } from '../../../fixtures/renderConsole';
import { sampleValues } from '../../../fixtures/sample';
import { filled } from '../forms/neverLost/neverLost';

configure({ defaultHidden: true });

type Values = Record<string, unknown>;

const lists = filled.filter((resource) => hasVerb(resource, 'create') && hasVerb(resource, 'inquiry'));
const cases = lists.map((resource) => ({ name: resource.name, resource }));
const existing = 45;
const noPages = { items: [], total: 0, page: 1, limit: 20 };

/**
 * Creates a list of many records; a new one is last if staff order the list, else first. `requests` collects the requested
 * pages.
 */
function createWorld(resource: Resource) {
    const requests: { page: number; limit: number; filter: unknown }[] = [];
    const others = Array.from({ length: existing }, (_, index) => {
        const n = index + 1;
        const values = sampleValues(resource.fields, {
            langs,
            image: '/image/common/sample.png',
            accounts: ['1', '12'],
            n,
        });
        return { ...values, id: `r${n}`, status: 'ACTIVE', version: 1 } as Values;
    });
    let created: Values | undefined;
    const server = createFakeServer(lists, resource.audience === 'maker' ? 'USER' : 'ADMIN', (path, body) => {
        if (path === resource.calls.create?.path)
            created = { ...body, id: body.id ?? 'made', status: 'ACTIVE', version: 1 };
        if (path !== resource.calls.inquiry?.path || body.brief === true || Object(body.filter).id) return undefined;
        const { page, limit } = Object(body.pagination) as { page: number; limit: number };
        requests.push({ page, limit, filter: body.filter });
        const all =
            created === undefined
                ? others
                : hasVerb(resource, 'updateseq')
                  ? [...others, created]
                  : [created, ...others];
        const data = { ...noPages, items: all.slice((page - 1) * limit, page * limit), total: all.length };
        return new Response(JSON.stringify({ code: 0, msg: 'ok', data }));
    });
    return { server, requests, idOfMade: () => (created ? getRecordId(resource, created) : undefined) };
}

async function close(): Promise<void> {
    const note = await findNote(/was created/);
    fireEvent.click(within(note).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(note.isConnected).toBe(false));
}

beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
});

describe.each(pickBySeed(cases, 5, ({ name }) => name))('A new record of $name', ({ resource }) => {
    it('is marked on its page of the list, without filters and without reading other pages', async () => {
        const { server, requests } = createWorld(resource);
        const list = buildPath(resource, 'list');
        const { router } = renderConsole({
            server,
            resources: lists,
            at: `${list}?filter=${encodeURIComponent('{"q":"none"}')}`,
        });
        await waitFor(() => expect(requests.length).toBeGreaterThan(0));
        await act(() => router.navigate(buildPath(resource, 'create')));
        fireEvent.click(await screen.findByRole('button', { name: /^(Create|Save as draft)$/ }));
        expect((await findNote(/was created/)).textContent).toContain('were cleared');
        await close();
        await waitFor(() => expect(document.querySelector('tr[data-made]')).not.toBeNull());
        expect(screen.getByText(/is highlighted in the list/).getAttribute('role')).toBe('status');
        const { pathname, search } = router.state.location;
        const last = String(Math.ceil((existing + 1) / 20));
        expect([pathname, new URLSearchParams(search).get('page')]).toEqual([
            list,
            hasVerb(resource, 'updateseq') ? last : '1',
        ]);
        expect(Math.max(...requests.map(({ limit }) => limit))).toBeLessThanOrEqual(20);
        expect(requests.length).toBeLessThanOrEqual(4);
    });
});

it('A list opened from the menu has no filter, and "back" restores the previous one', async () => {
    const [resource] = lists;
    if (!resource) throw new Error('nothing can be made');
    const { server, requests } = createWorld(resource);
    const list = buildPath(resource, 'list');
    const narrowed = `${list}?filter=${encodeURIComponent('{"q":"none"}')}`;
    const { router } = renderConsole({ server, resources: lists, at: narrowed });
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    await act(() => router.navigate('/'));
    await act(() => router.navigate(-1));
    const box = () => screen.findByRole<HTMLInputElement>('searchbox');
    expect((await box()).value).toBe('none');
    await act(() => router.navigate(list, { state: { fresh: true } }));
    await waitFor(async () => expect((await box()).value).toBe(''));
    await act(() => router.navigate('/'));
    await act(() => router.navigate(list));
    expect((await box()).value).toBe('');
});
