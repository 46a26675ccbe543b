import { Component, type ReactNode } from 'react';
import { isChunkError, reloadOnce } from '../dialogs/lostChunk';
import { FailurePage } from './FailurePage';

type Props = { at?: string; children: ReactNode };
type ErrorBoundaryState = { problem: unknown };

/**
 * Confines a rendering error to its page. `at` is the page's address: when it changes, rendering is tried again without
 * remounting a page that works.
 */
export class ErrorBoundary extends Component<Props, ErrorBoundaryState> {
    override state: ErrorBoundaryState = { problem: undefined };

    static getDerivedStateFromError(problem: unknown): ErrorBoundaryState {
        return { problem: problem ?? new Error('empty') };
    }

    override componentDidUpdate({ at }: Props): void {
        if (at !== this.props.at && this.state.problem !== undefined) this.setState({ problem: undefined });
    }

    override componentDidCatch(problem: unknown): void {
        if (isChunkError(problem)) void reloadOnce();
    }

    override render(): ReactNode {
        const { problem } = this.state;
        if (problem === undefined) return this.props.children;
        // A chunk of an earlier version may be gone for good, which only a reload mends; other errors may be temporary.
        const again = () => this.setState({ problem: undefined });
        if (isChunkError(problem)) return <FailurePage problem={problem} onReturn={again} />;
        return <FailurePage problem={problem} again={again} />;
    }
}
