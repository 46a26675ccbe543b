import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createChunk, useChunk } from '../../src/base/chunks/chunk';
import { LostChunk } from '../../src/base/chunks/LostChunk';
import type { ControlProps } from '../../src/fields/input';
import type { RichTextField } from './field';
import { RichTextView } from './View';

const ReadOnly = styled('div')(({ theme }) => ({
    ...theme.typography.body1,
    minHeight: 40,
    padding: '10px 14px',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.default,
}));

type Props = ControlProps<RichTextField>;

export const richTextEditor = createChunk<Props>(() => import('./Editor').then(({ Editor }) => Editor));

/** An input for formatted text. The editor is a separate chunk; if it cannot be loaded, the text can be read. */
export function RichTextControl(props: Props): ReactNode {
    const { readOnly } = props;
    const { Component: Editor, lost, again } = useChunk(richTextEditor, !readOnly);
    if (readOnly || lost) {
        return (
            <>
                <ReadOnly>
                    <RichTextView field={props.field} value={props.value} lang={props.lang ?? ''} />
                </ReadOnly>
                {lost && <LostChunk again={again} />}
            </>
        );
    }
    return Editor ? <Editor {...props} /> : <Skeleton variant="rounded" height={220} />;
}
