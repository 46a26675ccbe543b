import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { RichTextField } from '../../../contract/fields/richText';
import type { ControlProps } from '../input';
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

/**
 * The editor is a chunk of its own. It is awaited by hand: a suspended field would hold back its whole form for as long as
 * React throttles fallbacks.
 */
export function RichTextControl(props: Props): ReactNode {
    const [loaded, setLoaded] = useState<{ Editor: ComponentType<Props> }>();
    const [problem, setProblem] = useState<unknown>();
    const { readOnly } = props;
    useEffect(() => {
        if (readOnly) return;
        let wanted = true;
        import('./Editor').then(
            ({ Editor }) => wanted && setLoaded({ Editor }),
            (error: unknown) => wanted && setProblem(error),
        );
        return () => {
            wanted = false;
        };
    }, [readOnly]);
    // A chunk that does not come is the error page's matter.
    if (problem !== undefined) throw problem;
    if (readOnly) {
        return (
            <ReadOnly>
                <RichTextView field={props.field} value={props.value} lang={props.lang ?? ''} />
            </ReadOnly>
        );
    }
    return loaded ? <loaded.Editor {...props} /> : <Skeleton variant="rounded" height={220} />;
}
