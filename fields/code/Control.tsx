import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createChunk, useChunk } from '../../src/base/chunks/chunk';
import { LostChunk } from '../../src/base/chunks/LostChunk';
import type { ControlProps } from '../../src/fields/input';
import type { CodeField } from './field';

const LoadingCode = styled('pre')(({ theme }) => ({
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

export const codeEditor = createChunk<Props>(() => import('./Editor').then(({ Editor }) => Editor));

/** An input for source code. The editor is a separate chunk; the code can be read until it is loaded. */
export function CodeControl(props: Props): ReactNode {
    const { Component: Editor, lost, again } = useChunk(codeEditor);
    if (Editor) return <Editor {...props} />;
    return (
        <>
            <LoadingCode>{props.value}</LoadingCode>
            {lost && <LostChunk again={again} />}
        </>
    );
}
