import { Link, useNavigation } from "react-router";
import {
  isFiltered,
  manageList,
  manageSorts,
  type ManageQuery,
  type ManageSort,
} from "../../catalogue/editing/manage-query.ts";
import { homeCategories } from "../../catalogue/home-categories.ts";
import { genreLabel } from "../../catalogue/vinyl-record.ts";
import { useFilterForm } from "../../forms/use-filter-form.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import { CheckBox, SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { adminText } from "../admin-texts.ts";
import styles from "./manage-filters.module.css";
import { recordsText } from "./records-texts.ts";

const sortLabels = {
  artist: "artist",
  "-artist": "artistBackwards",
  newest: "newest",
  "-newest": "oldest",
  price: "lowestPrice",
  "-price": "highestPrice",
  discount: "lowestDiscount",
  "-discount": "highestDiscount",
  stock: "lowestStock",
  "-stock": "highestStock",
} as const satisfies { [Sort in ManageSort]: unknown };

function stockOptions() {
  return [
    { value: "", label: recordsText("anyStock") },
    { value: "out", label: recordsText("outOfStock") },
    { value: "low", label: recordsText("lowStock") },
  ];
}

function sortOptions() {
  return manageSorts.map((sort) => ({ value: sort, label: recordsText(sortLabels[sort]) }));
}

interface ManageFiltersProps {
  query: ManageQuery;
  /** Genres of the catalogue. */
  genres: string[];
}

/** Which records the table shows, and in what order: a form whose choices are the URL. */
export function ManageFilters({ query, genres }: ManageFiltersProps) {
  const form = useFilterForm(manageList, query, { replace: true });
  const isLoading = useNavigation().location?.pathname === manageList.path;
  return (
    <Form
      {...form}
      role="search"
      aria-label={recordsText("records")}
      className={styles.filters}
      aria-busy={isLoading}
    >
      <TextField
        label={recordsText("searchRecords")}
        type="search"
        name="search"
        defaultValue={query.search}
        placeholder={recordsText("alsoSearched")}
        maxLength={200}
        autoComplete="off"
        className={styles.search}
      />
      <SelectField
        label={recordsText("homeCategory")}
        name="category"
        className={styles.long}
        defaultValue={query.category}
        options={[
          { value: "", label: recordsText("allCategories") },
          ...homeCategories().map((category) => ({ value: category, label: category })),
        ]}
      />
      <SelectField
        label={recordsText("genre")}
        name="genre"
        defaultValue={query.genre}
        options={genreOptions(genres, query.genre)}
      />
      <SelectField
        label={recordsText("inStore")}
        name="stock"
        defaultValue={query.stock}
        options={stockOptions()}
      />
      <SelectField
        label={recordsText("sortBy")}
        name="sort"
        defaultValue={query.sort}
        options={sortOptions()}
      />
      <div className={classNames(layout.row, styles.last)}>
        <CheckBox
          label={recordsText("discountedOnly")}
          name="discounted"
          value="yes"
          defaultChecked={query.discounted}
        />
        {isFiltered(query) && (
          <Link
            to={manageList.url({ sort: query.sort })}
            className={classNames(control.link, styles.drop)}
          >
            {recordsText("clearFilters")}
          </Link>
        )}
        <noscript>
          <Button type="submit" size="small">
            {adminText("show")}
          </Button>
        </noscript>
      </div>
    </Form>
  );
}

/** The genre of the URL is among the choices, even where no record has it any more. */
function genreOptions(genres: string[], chosen: string) {
  const all = chosen === "" || genres.includes(chosen) ? genres : [chosen, ...genres];
  return [
    { value: "", label: recordsText("allGenres") },
    ...all.map((genre) => ({ value: genre, label: genreLabel(genre) })),
  ];
}
