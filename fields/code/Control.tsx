import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { chunkOf, useChunk } from '../../src/base/chunks/chunk';
import { LostChunk } from '../../src/base/chunks/LostChunk';
import type { ControlProps } from '../../src/fields/input';
import type { CodeField } from './field';

const Waiting = styled('pre')(({ theme }) => ({
    margin: 0,
    minHeight: 280,
    maxHeight: '60vh',
    overflow: 'auto',
    padding: '8px 12px',
    fontSize: '0.8125rem',
    lineHeight: 'var(--line)',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
}));

type Props = ControlProps<CodeField>;

export const codeEditor = chunkOf<Props>(() => import('./Editor').then(({ Editor }) => Editor));

/** An input for source code. The editor is a separate chunk; the code can be read until it is loaded. */
export function CodeControl(props: Props): ReactNode {
    const { Component: Editor, lost, again } = useChunk(codeEditor);
    if (Editor) return <Editor {...props} />;
    return (
        <>
            <Waiting>{props.value}</Waiting>
            {lost && <LostChunk again={again} />}
        </>
    );
}
