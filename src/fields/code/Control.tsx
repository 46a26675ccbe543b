import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { CodeField } from '../../../contract/fields/code';
import type { ControlProps } from '../input';

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

/** Source code. The editor is a chunk of its own; until it is there the code can be read. */
export function CodeControl(props: Props): ReactNode {
    const [loaded, setLoaded] = useState<{ Editor: ComponentType<Props> }>();
    const [problem, setProblem] = useState<unknown>();
    useEffect(() => {
        let wanted = true;
        import('./Editor').then(
            ({ Editor }) => wanted && setLoaded({ Editor }),
            (error: unknown) => wanted && setProblem(error),
        );
        return () => {
            wanted = false;
        };
    }, []);
    // A chunk that does not come is the error page's matter.
    if (problem !== undefined) throw problem;
    return loaded ? <loaded.Editor {...props} /> : <Waiting>{props.value}</Waiting>;
}
