import { Link } from "react-router";
import { specialOffers, type HomeCategory } from "../../catalogue/home-categories.ts";
import { reductionOf } from "../../catalogue/prior-price/reduction.ts";
import { Form } from "../../network/form.tsx";
import { Thumbnail } from "../../pictures/cover.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import line from "../../ui/record-line.module.css";
import text from "../../ui/text.module.css";
import styles from "./arrange-home-page.module.css";
import type { ArrangedRecord as Arranged } from "./find-home-arrangement.server.ts";
import { homeRowsText } from "./home-rows-texts.ts";

interface ArrangedRecordProps {
  record: Arranged;
  category: HomeCategory;
}

/** A record of a home category, or one that can be put into it, with buttons to feature and tag it. */
export function ArrangedRecord({ record, category }: ArrangedRecordProps) {
  const { id, album, artist, stock, featured, tagged, inRow } = record;
  const isOffers = category === specialOffers;
  const state = [
    featured && homeRowsText("featured"),
    featured && !inRow && homeRowsText("leftOut"),
    tagged && (isOffers ? `-${reductionOf(record)?.percent ?? 0}%` : homeRowsText("tagged")),
    stock === 0 && homeRowsText("outOfStock"),
  ];
  return (
    <>
      <Thumbnail record={record} size={64} />
      <div className={classNames(text.lines, styles.text)}>
        <Link to={`/admin/manage/${id}`} className={classNames(line.title, styles.album)}>
          {album}
        </Link>
        <p>{artist}</p>
        <p className={text.quiet}>{state.filter(Boolean).join(", ")}</p>
        <Form method="post" preventScrollReset className={classNames(layout.row, styles.actions)}>
          <input type="hidden" name="record" value={id} />
          <input type="hidden" name="category" value={category} />
          <input type="hidden" name="tag" value={category} />
          {featured ? (
            <Action
              intent="unfeature"
              label={homeRowsText("unfeature")}
              name={homeRowsText("unfeatureIn", { album, category })}
            />
          ) : (
            <Action
              intent="feature"
              label={homeRowsText("feature")}
              name={homeRowsText("featureIn", { album, category })}
            />
          )}
          {!isOffers &&
            (tagged ? (
              <Action
                intent="untag"
                label={homeRowsText("removeTag")}
                name={homeRowsText("removeTagFrom", { album, category })}
              />
            ) : (
              <Action
                intent="tag"
                label={homeRowsText("addTag")}
                name={homeRowsText("addTagTo", { album, category })}
              />
            ))}
        </Form>
      </div>
    </>
  );
}

interface ActionProps {
  intent: string;
  label: string;
  /** The accessible name. */
  name: string;
}

function Action({ intent, label, name }: ActionProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      size="small"
      variant="outline"
      aria-label={name}
    >
      {label}
    </Button>
  );
}
