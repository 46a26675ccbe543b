import { Component, type ReactNode } from 'react';
import { isChunkError, reloadOnce } from '../dialogs/lostChunk';
import { FailurePage } from './FailurePage';

type Props = { at?: string; children: ReactNode };
type State = { problem: unknown };

/**
 * Keeps a page that cannot be drawn from taking the rest with it. `at` is where it stands: another page is drawn anew,
 * while everything that is well stays as it is.
 */
export class ErrorBoundary extends Component<Props, State> {
    override state: State = { problem: undefined };

    static getDerivedStateFromError(problem: unknown): State {
        return { problem: problem ?? new Error('empty') };
    }

    override componentDidUpdate({ at }: Props): void {
        if (at !== this.props.at && this.state.problem !== undefined) this.setState({ problem: undefined });
    }

    override componentDidCatch(problem: unknown): void {
        if (isChunkError(problem)) reloadOnce();
    }

    override render(): ReactNode {
        const { problem } = this.state;
        if (problem === undefined) return this.props.children;
        // React keeps it that a page could not be fetched; anything else is worth another try.
        if (isChunkError(problem)) return <FailurePage problem={problem} />;
        return <FailurePage problem={problem} again={() => this.setState({ problem: undefined })} />;
    }
}
