package app.landing.shell;

/** One request. */
interface Probe {
    /** Null when nothing answered, else the answer's text, which is empty unless it is JSON. */
    String ask(String url, int timeout);
}
