/** Loads a script of somebody else, without holding up the page. */
export function addScript(address: string): void {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    document.head.append(script);
}
