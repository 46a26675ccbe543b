package android.net;

import java.net.URI;

public class Uri {
    private final String text;

    private Uri(String text) {
        this.text = text;
    }

    public static Uri parse(String text) {
        return new Uri(text);
    }

    public String getHost() {
        return URI.create(text).getHost();
    }

    @Override
    public String toString() {
        return text;
    }
}
