package android.widget;

import android.content.Context;
import android.view.View;

public class TextView extends View {
    public int text;
    public int color;

    public TextView(Context context) {
        super(context);
    }

    public void setText(int resource) {
        text = resource;
    }

    public void setTextColor(int color) {
        this.color = color;
    }

    public void setTextSize(float size) {}

    public void setGravity(int gravity) {}
}
