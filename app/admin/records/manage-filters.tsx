import { Link, useNavigation } from "react-router";
import {
  isFiltered,
  manageList,
  manageSorts,
  type ManageQuery,
  type ManageSort,
} from "../../catalogue/editing/manage-query.ts";
import { homeCategories } from "../../catalogue/home-categories.ts";
import { useFilterForm } from "../../forms/use-filter-form.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import { CheckBox, SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import styles from "./manage-filters.module.css";

const sortLabels: { [Sort in ManageSort]: string } = {
  artist: "Artist, A to Å",
  "-artist": "Artist, Å to A",
  newest: "Newest first",
  "-newest": "Oldest first",
  price: "Price, lowest first",
  "-price": "Price, highest first",
  discount: "Discount, lowest first",
  "-discount": "Discount, highest first",
  stock: "Stock, lowest first",
  "-stock": "Stock, highest first",
};

const stockOptions = [
  { value: "", label: "Any stock" },
  { value: "out", label: "Out of stock" },
  { value: "low", label: "Low: 1 to 4 left" },
];
const sortOptions = manageSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }));

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
      aria-label="Records"
      className={styles.filters}
      aria-busy={isLoading}
    >
      <TextField
        label="Search records"
        type="search"
        name="search"
        defaultValue={query.search}
        placeholder="Also label, number, barcode"
        maxLength={200}
        autoComplete="off"
        className={styles.search}
      />
      <SelectField
        label="Home category"
        name="category"
        className={styles.long}
        defaultValue={query.category}
        options={[
          { value: "", label: "All categories" },
          ...homeCategories().map((category) => ({ value: category, label: category })),
        ]}
      />
      <SelectField
        label="Genre"
        name="genre"
        defaultValue={query.genre}
        options={genreOptions(genres, query.genre)}
      />
      <SelectField
        label="In store"
        name="stock"
        defaultValue={query.stock}
        options={stockOptions}
      />
      <SelectField label="Sort by" name="sort" defaultValue={query.sort} options={sortOptions} />
      <div className={classNames(layout.row, styles.last)}>
        <CheckBox
          label="Discounted only"
          name="discounted"
          value="yes"
          defaultChecked={query.discounted}
        />
        {isFiltered(query) && (
          <Link
            to={manageList.url({ sort: query.sort })}
            className={classNames(control.link, styles.drop)}
          >
            Clear filters
          </Link>
        )}
        <noscript>
          <Button type="submit" size="small">
            Show
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
    { value: "", label: "All genres" },
    ...all.map((genre) => ({ value: genre, label: genre })),
  ];
}
