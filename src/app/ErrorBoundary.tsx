import { Component, type ReactNode } from 'react';
import { isChunkError, reloadOnce } from '../pages/chunks';
import { FailurePage } from '../pages/FailurePage';

type Props = { children: ReactNode };
type State = { problem: unknown };

/** Keeps a page that cannot be drawn from taking the rest with it. Give it a key that changes with the address. */
export class ErrorBoundary extends Component<Props, State> {
    override state: State = { problem: undefined };

    static getDerivedStateFromError(problem: unknown): State {
        return { problem: problem ?? new Error('empty') };
    }

    override componentDidCatch(problem: unknown): void {
        if (isChunkError(problem)) reloadOnce();
    }

    override render(): ReactNode {
        const { problem } = this.state;
        if (problem === undefined) return this.props.children;
        // A part that could not be fetched is not asked for again by the browser; anything else is worth another try.
        if (isChunkError(problem)) return <FailurePage problem={problem} />;
        return <FailurePage problem={problem} again={() => this.setState({ problem: undefined })} />;
    }
}
