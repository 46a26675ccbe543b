type Props = {
    text: string;
    /** What stays on one line, a time for example. */
    part: string;
};

/** A text, a part of which is never broken over two lines. */
export function Unbroken({ text, part }: Props) {
    const at = text.indexOf(part);
    if (part === '' || at < 0) return text;
    return (
        <>
            {text.slice(0, at)}
            <span style={{ whiteSpace: 'nowrap' }}>{part}</span>
            {text.slice(at + part.length)}
        </>
    );
}
