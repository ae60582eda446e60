import { useEffect, useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { homeCategories } from "../../catalogue/home-categories.ts";
import {
  isFiltered,
  manageUrl,
  manageSorts,
  type ManageQuery,
} from "../../catalogue/editing/manage-query.ts";
import { Button } from "../../ui/button.tsx";
import { CheckBox, SelectField, TextField } from "../../ui/field.tsx";
import styles from "./manage-filters.module.css";

const sortNames: { [Sort in ManageQuery["sort"]]: string } = {
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

/** Milliseconds without a letter typed, after which a search starts by itself. */
const pause = 250;

/** Which records the table shows, and in what order: a form whose choices are the address. */
export function ManageFilters({ query }: { query: ManageQuery }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useNavigation().location?.pathname === "/admin/manage";

  const show = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    void submit(withoutEmpty(new FormData(form.current)), {
      action: "/admin/manage",
      replace: true,
      preventScrollReset: true,
    });
  };

  // Going back and forth changes the address under the form, which is not made anew: somebody may be typing.
  useEffect(() => {
    const fields = form.current?.elements;
    const set = (name: string, value: string) => {
      const field = fields?.namedItem(name);
      if (field === document.activeElement && name === "search") return;
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value;
    };
    set("search", query.search);
    set("category", query.category);
    set("stock", query.stock);
    set("sort", query.sort);
    const box = fields?.namedItem("discounted");
    if (box instanceof HTMLInputElement) box.checked = query.discounted;
  }, [query]);

  return (
    <Form
      ref={form}
      action="/admin/manage"
      role="search"
      aria-label="Records"
      className={styles.filters}
      aria-busy={waiting}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
      onChange={(event) => {
        // The search has a pause of its own; leaving its field changes nothing.
        if ((event.target as HTMLElement).getAttribute("name") !== "search") show();
      }}
    >
      <TextField
        label="Search records"
        type="search"
        name="search"
        defaultValue={query.search}
        maxLength={200}
        autoComplete="off"
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(show, pause);
        }}
        className={styles.search}
      />
      <SelectField
        label="Home category"
        name="category"
        defaultValue={query.category}
        options={[
          { value: "", label: "All categories" },
          ...homeCategories.map((category) => ({ value: category, label: category })),
        ]}
      />
      <SelectField
        label="In store"
        name="stock"
        defaultValue={query.stock}
        options={[
          { value: "", label: "Any stock" },
          { value: "out", label: "Out of stock" },
          { value: "low", label: "Low: 1 to 4 left" },
        ]}
      />
      <SelectField
        label="Sort by"
        name="sort"
        defaultValue={query.sort}
        options={manageSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
      />
      <div className={styles.last}>
        <CheckBox
          label="Discounted only"
          name="discounted"
          value="yes"
          defaultChecked={query.discounted}
        />
        {isFiltered(query) && (
          <Link to={manageUrl({ sort: query.sort })} className={styles.drop}>
            Drop filters
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

function withoutEmpty(form: FormData): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of form) {
    const said = typeof value === "string" ? value.trim() : "";
    if (said !== "" && !(name === "sort" && said === "artist")) parameters.append(name, said);
  }
  return parameters;
}
