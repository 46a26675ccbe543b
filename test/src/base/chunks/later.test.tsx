import { render, waitFor } from '@testing-library/react';
import { type ComponentType, Profiler } from 'react';
import { expect, it } from 'vitest';
import { type Chunk, createChunk, useLaterChunk } from '../../../../src/base/chunks/chunk';

const Tools = () => <p>Tools</p>;
const Views = () => <p>Views</p>;

/** Creates a chunk that comes when it is told to. */
function createHeldChunk(Component: ComponentType) {
    let come: () => void = () => undefined;
    const loading = new Promise<void>((resolve) => {
        come = resolve;
    });
    return { come, chunk: createChunk(() => loading.then(() => Component)) };
}

function Part({ of }: { of: Chunk<object> }) {
    const { Component } = useLaterChunk(of);
    return Component ? <Component /> : null;
}

it('parts that are fetched at the same time are drawn in one go', async () => {
    const [tools, views] = [createHeldChunk(Tools), createHeldChunk(Views)];
    let draws = 0;
    const count = () => {
        draws += 1;
    };
    const { container } = render(
        <Profiler id="page" onRender={count}>
            <Part of={tools.chunk} />
            <Part of={views.chunk} />
        </Profiler>,
    );
    draws = 0;
    tools.come();
    // The other one comes a moment later.
    await new Promise((resolve) => setTimeout(resolve));
    views.come();
    await waitFor(() => expect(container.textContent).toBe('ToolsViews'));
    expect(draws).toBe(1);
});
