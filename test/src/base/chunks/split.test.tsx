import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { splitComponent } from '../../../../src/base/chunks/split';
import { reloadForLostChunks } from '../../../../src/base/dialogs/lostChunk';

/** Creates a page in a chunk, and a placeholder that counts how often it was rendered. */
function createPage(failures = 0) {
    let attempts = 0;
    const Waiting = vi.fn(() => <p>On its way</p>);
    const Page = splitComponent<{ name: string }>(async () => {
        attempts += 1;
        if (attempts <= failures) throw new Error('Lost on the way');
        return ({ name }) => <h1>{name}</h1>;
    }, Waiting);
    return { Page, Waiting };
}

class Boundary extends Component<{ children: ReactNode }, { text: string }> {
    override state = { text: '' };

    static getDerivedStateFromError(problem: Error) {
        return { text: problem.message };
    }

    override render() {
        if (this.state.text === '') return this.props.children;
        return (
            <button type="button" onClick={() => this.setState({ text: '' })}>
                {this.state.text}
            </button>
        );
    }
}

it('a page whose code has arrived is rendered at once, without its placeholder', async () => {
    const { Page, Waiting } = createPage();
    expect(await Page.prepare()).toBe(true);
    render(<Page name="Here" />);
    expect(screen.getByRole('heading', { name: 'Here' })).toBeTruthy();
    expect(Waiting).not.toHaveBeenCalled();
});

it('another page is rendered as soon as its code arrives', async () => {
    const { Page } = createPage();
    render(<Page name="There" />);
    expect(screen.getByText('On its way')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'There' })).toBeTruthy();
});

it('a page that fails to load is left to the error boundary, which can try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { Page } = createPage(2);
    expect(await Page.prepare()).toBe(false);
    render(
        <Boundary>
            <Page name="Late" />
        </Boundary>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Lost on the way' }));
    expect(await screen.findByRole('heading', { name: 'Late' })).toBeTruthy();
    vi.restoreAllMocks();
});

it('only a page that somebody needs reloads the console when it fails to load', async () => {
    const reload = vi.fn();
    vi.stubGlobal('fetch', async () => new Response('ok'));
    onTestFinished(() => void vi.unstubAllGlobals());
    reloadForLostChunks(reload);
    const tell = (payload: Error) => window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    const prepared = new Error('prepared');
    const Page = splitComponent(async () => {
        tell(prepared);
        throw prepared;
    }, vi.fn());
    expect(await Page.prepare()).toBe(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reload).not.toHaveBeenCalled();
    tell(new Error('needed'));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
