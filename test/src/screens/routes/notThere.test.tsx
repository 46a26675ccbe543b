import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errors } from '../../../../contract/errors';
import type { Position } from '../../../../contract/permissions';
import { hasVerb } from '../../../../contract/resource';
import { listScreens } from '../../../../contract/screens';
import { resources } from '../../../../resources';
import { buildPath } from '../../../../src/base/routing/paths';
import { createFakeServer } from '../../../fixtures/fakeServer';
import { renderConsole } from '../../../fixtures/renderConsole';

// The manual has a page of its own for missing chapters.
const pages = listScreens(resources)
    .flatMap(({ tabs }) => tabs)
    .filter(({ resource }) => (resource.singleton ? resource.items !== undefined : hasVerb(resource, 'get')))
    .filter(({ resource }) => resource.dialect === 'envelope')
    .map(({ resource, variant }) => ({ resource, at: buildPath(resource, 'edit', 'none', variant) }));

/** Creates a server without records. */
function createEmptyServer(position: Position) {
    const gone = () =>
        new Response(
            JSON.stringify({ code: errors.notFound.code, msg: 'Not found. It may have been deleted', data: null }),
            { status: 404 },
        );
    const reads = resources
        .filter((resource) => !resource.singleton && hasVerb(resource, 'get'))
        .map(({ calls }) => new RegExp(`^${calls.get?.path.replace(/:\w+/g, '[^/]+')}$`));
    const isRead = (path: string) => !path.startsWith('/api/ldp/get/l') && reads.some((read) => read.test(path));
    return createFakeServer(resources, position, (path) => (isRead(path) ? gone() : undefined));
}

describe.each(pages)('$at', ({ resource, at }) => {
    it('shows that the page was not found, in the language of the console', async () => {
        const server = createEmptyServer(resource.audience === 'maker' ? 'USER' : 'ADMIN');
        renderConsole({ server, resources, at });
        expect(await screen.findByText('This page could not be found')).toBeTruthy();
        fireEvent.click(screen.getByRole('button', { name: 'Svenska' }));
        expect(await screen.findByText('Sidan kunde inte hittas')).toBeTruthy();
    });
});
