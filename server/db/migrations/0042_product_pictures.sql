-- The trigger of each written product calls this function. Planning and starting a query for the whole list took 40 µs
-- even for an empty list, and was 40 percent of the time of inserting a product.
create or replace function product_pictures(files text[]) returns jsonb language plpgsql stable as $$
declare
  listed text;
  facts jsonb;
  all_facts jsonb := '[]';
begin
  foreach listed in array files loop
    select jsonb_build_object('file', pictures.file, 'width', pictures.width, 'height', pictures.height,
      'placeholder', pictures.placeholder)
      into facts from pictures where pictures.file = listed;
    if found then
      all_facts := all_facts || facts;
    end if;
  end loop;
  return all_facts;
end
$$;
