/** @jsxImportSource preact */
import { Component, createElement, createRef } from 'preact';
import { createPatchedContent } from './patchedContent';

export type FormattedHtmlProps = Readonly<Record<string, unknown>> & {
    /** The name of the element. */
    name: string;
    dangerouslySetInnerHTML: { __html: string };
};

/** An element with a formatted text in it. A long one is not written anew with each key. */
export class FormattedHtml extends Component<FormattedHtmlProps> {
    private readonly element = createRef<HTMLElement>();
    private setContent: ((html: string) => void) | undefined;

    private write(): void {
        if (this.element.current) this.setContent ??= createPatchedContent(this.element.current);
        this.setContent?.(this.props.dangerouslySetInnerHTML.__html);
    }

    override componentDidMount(): void {
        this.write();
    }

    override componentDidUpdate({ dangerouslySetInnerHTML: before }: FormattedHtmlProps): void {
        if (before.__html !== this.props.dangerouslySetInnerHTML.__html) this.write();
    }

    override render({ name, dangerouslySetInnerHTML: _, ...attributes }: FormattedHtmlProps) {
        return createElement(name, { ...attributes, ref: this.element });
    }
}
