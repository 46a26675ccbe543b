import { Fragment, type ReactNode } from 'react';
import { CopyButton } from './CopyButton';

/** A name or number with a copy button. A dotted text wraps only after its dots. */
export function Copyable({ text, name }: { text: string; name: string }): ReactNode {
    const [first, ...others] = text.split('.');
    return (
        <>
            <code>
                {first}
                {others.map((part, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their places
                    <Fragment key={index}>
                        .<wbr />
                        {part}
                    </Fragment>
                ))}
            </code>
            {/* An icon that wraps alone would belong to nothing. */}
            {'\u202f'}
            <CopyButton text={text} name={name} />
        </>
    );
}
